import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useWordsOf } from '#web/platform/use-words-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from './empty-state.tsx'
import { uiTexts } from './ui-texts.ts'

type ErrorStateProps = { error: unknown; onRetry: () => void }

/** What happened, in words, and the way to try again. */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useTexts(uiTexts)
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
      text={useWordsOf(error)}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
