import { Button } from '@mantine/core'
import { IconBug } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { brokenTexts } from './broken-texts.ts'

/** Shown when a screen throws: a message and a way to continue. */
export function BrokenScreen() {
  const t = useTexts(brokenTexts)
  return (
    <EmptyState
      isPage
      icon={<IconBug size={40} stroke={1.5} aria-hidden />}
      text={t('broken')}
      action={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
    />
  )
}
