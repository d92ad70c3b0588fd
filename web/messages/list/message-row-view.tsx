import { memo } from 'react'
import { DayLabel } from '#web/messages/day-label.tsx'
import { lazyPart } from '#web/ui/on-demand.tsx'
import { MessageBubble } from '#web/messages/bubble/message-bubble.tsx'
import type { MessageRow } from '#web/messages/message-rows.ts'
import { NewLine } from '#web/messages/new-line.tsx'
import classes from './conversation.module.css'
import { SystemLine } from './system-line.tsx'

const EventLine = lazyPart(() => import('./event-line.tsx'), 'EventLine')

export const MessageRowView = memo(function MessageRowView(props: { row: MessageRow; isFound: boolean }) {
  const { row, isFound } = props
  if (row.kind === 'day') return <DayLabel day={row.day} />
  if (row.kind === 'new') return <NewLine />
  if (row.kind === 'event') {
    return (
      <div className={`${classes.system} ${classes.event}`}>
        <EventLine {...row.event} />
      </div>
    )
  }
  if (row.message.mediaType === 'systemMessage') return <SystemLine message={row.message} />
  const { message, joined, reactions } = row
  return <MessageBubble {...{ message, joined, reactions, isFound }} />
})
