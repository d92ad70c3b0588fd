import { Text } from '@mantine/core'
import type { ModelUsage } from '#domain/prompts/prompt-contract.ts'
import { isNearLimit } from '#domain/prompts/prompt-rules.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { promptTexts } from './prompt-texts.ts'

/** Today's use of models by the company, and its limits. */
export function TodaysUsage({ usage }: { usage: ModelUsage }) {
  const t = useTexts(promptTexts)
  const language = useLanguage()
  const locale = language === 'pt' ? 'pt-BR' : language
  const number = new Intl.NumberFormat(locale)
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const { tokens, mostTokens, cents, mostCents } = usage
  const parts = [
    mostTokens > 0
      ? t('tokensOf', { n: number.format(tokens), most: number.format(mostTokens) })
      : t('tokensToday', { n: number.format(tokens) }),
    ...(cents === 0
      ? []
      : mostCents > 0
        ? [t('moneyOf', { n: money.format(cents / 100), most: money.format(mostCents / 100) })]
        : [money.format(cents / 100)]),
  ]
  const isNear = isNearLimit(usage)
  return (
    <Text fz="sm" c={isNear ? 'var(--warning)' : 'var(--text-weak)'} px="var(--page-side)" py={12}>
      {t('today', { usage: parts.join(' · ') })} {isNear && t('nearLimit')}
    </Text>
  )
}
