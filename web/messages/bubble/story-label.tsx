import { IconPhoto } from '@tabler/icons-react'
import { z } from 'zod'
import type { Message } from '#domain/messages/message-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-bubble.module.css'
import { messageTexts } from '#web/messages/message-texts.ts'

const shape = z.object({
  story: z.object({ mention: z.boolean().optional(), reply: z.boolean().optional() }).optional(),
  share: z.object({ type: z.string() }).optional(),
})

/** Says that an Instagram message answers a story, mentions us in one, or shares a post: its text alone does not show it. */
export function StoryLabel({ message }: { message: Message }) {
  const t = useTexts(messageTexts)
  const { story, share } = shape.safeParse(message.dataJson).data ?? {}
  if (!story && !share) return null
  return (
    <span className={classes.label}>
      <IconPhoto size={14} aria-hidden />{' '}
      {t(story?.mention ? 'storyMention' : story ? 'storyReply' : 'sharedPost')}
    </span>
  )
}
