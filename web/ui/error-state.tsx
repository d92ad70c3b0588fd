import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useWordsOf } from '#web/platform/use-words-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from './empty-state.tsx'
import { uiTexts } from './ui-texts.ts'

type ErrorStateProps = {
  error: unknown
  /** Says what failed, before the reason. */
  title?: string
  onRetry: () => void
}

/** An error message with a retry button. */
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
