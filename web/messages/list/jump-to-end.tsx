import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import classes from './conversation.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

export function JumpToEnd({ missed, onJump }: { missed: number; onJump: () => void }) {
  const t = useTexts(messageTexts)
  return (
    <Button
      className={classes.toEnd ?? ''}
      variant="default"
      size="compact-md"
      radius={20}
      leftSection={<IconArrowDown size={16} aria-hidden />}
      onClick={onJump}
    >
      {missed > 0 ? t('toEndNew', { count: missed }) : t('toEnd')}
    </Button>
  )
}
