import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useWordsOf } from '#web/platform/use-words-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from './empty-state.tsx'
import { uiTexts } from './ui-texts.ts'

type ErrorStateProps = {
  error: unknown
  /** What could not be done, before the reason. */
  title?: string
  onRetry: () => void
}

/** What happened, in words, and the way to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  const words = useWordsOf(error)
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
      text={title ? `${title}. ${words}` : words}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
