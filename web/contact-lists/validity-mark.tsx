import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleXFilled, IconHelpCircle } from '@tabler/icons-react'
import type { ContactListItem } from '#domain/contact-lists/contact-list-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { Tooltip } from '#web/ui/controls/tooltip.tsx'
import { contactListTexts } from './contact-list-texts.ts'

type ValidityMarkProps = Pick<ContactListItem, 'isWhatsappValid' | 'checkedAt'>

/** Icon that tells whether a number is on WhatsApp, or that this is unknown; also in words, for users who do not see it. */
export function ValidityMark({ isWhatsappValid, checkedAt }: ValidityMarkProps) {
  const t = useTexts(contactListTexts)
  const language = useLanguage()
  const at = checkedAt ? formatMoment(checkedAt, language) : ''
  const [Icon, color, words] =
    isWhatsappValid === null
      ? ([IconHelpCircle, 'var(--text-weak)', t('unknown')] as const)
      : isWhatsappValid
        ? ([IconCircleCheckFilled, 'var(--positive)', t('valid', { at })] as const)
        : ([IconCircleXFilled, 'var(--danger)', t('invalid', { at })] as const)
  return (
    <Tooltip label={words} multiline maw={260}>
      <span style={{ display: 'inline-flex' }}>
        <Icon size={20} color={color} stroke={1.6} aria-hidden />
        <VisuallyHidden>{words}</VisuallyHidden>
      </span>
    </Tooltip>
  )
}
