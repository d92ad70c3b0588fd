import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chatTexts } from './chat-texts.ts'

/** In the place of what could not be loaded; no toast tells of it (CHAT-022). */
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
