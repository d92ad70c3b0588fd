import { Button } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chatTexts } from './chat-texts.ts'

export function ChatGone({ onBack }: { onBack: () => void }) {
  const t = useTexts(chatTexts)
  return (
    <EmptyState
      text={t('gone')}
      action={
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      }
    />
  )
}
