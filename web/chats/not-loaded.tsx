import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chatTexts } from './chat-texts.ts'

/** Replaces content that could not be loaded, with a retry button; no notice is shown (CHAT-022). */
export function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(chatTexts)
  return (
    <EmptyState
      icon={<IconCloudOff size={32} stroke={1.5} aria-hidden />}
      text={t('notLoaded')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  )
}
