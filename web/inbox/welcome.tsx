import { Button, useComputedColorScheme } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { inboxTexts } from './inbox-texts.ts'

/** What stands where no ticket is open. */
export function Welcome({ narrow, onSelect }: { narrow: boolean; onSelect: () => void }) {
  const t = useTexts(inboxTexts)
  const dark = useComputedColorScheme('light') === 'dark'
  return (
    <EmptyState
      icon={<img src={dark ? '/logo-dark.svg' : '/logo.svg'} alt="Chat-flow" width={72} height={72} />}
      text={t(narrow ? 'noneSelected' : 'welcome')}
      action={narrow ? <Button onClick={onSelect}>{t('select')}</Button> : undefined}
    />
  )
}
