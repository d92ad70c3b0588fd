import { useEffect, useMemo, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import type { Message } from '#domain/messages/message-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { type PagedList, useNextPage } from '#web/ui/use-next-page.ts'
import { BubbleActions, type BubbleActionsValue } from '#web/messages/state/bubble-actions.ts'
import classes from './conversation.module.css'
import { DayLabel } from '#web/messages/day-label.tsx'
import type { JumpTarget } from '#web/messages/jump-target.ts'
import { JumpToEnd } from './jump-to-end.tsx'
import type { MessageRow } from '#web/messages/message-rows.ts'
import { mediaKindOf } from '#web/messages/media-kind.ts'
import { MessageRowView } from './message-row-view.tsx'
import { messageTexts } from '#web/messages/message-texts.ts'
import { setReplyTarget } from '#web/messages/state/reply-target.ts'
import { setSelection, useSelection } from '#web/messages/state/selection.ts'
import { useFirstIndex } from './use-first-index.ts'
import { useJump } from './use-jump.ts'
import { useMissed } from './use-missed.ts'
import { endOfList, useStickToEnd } from './use-stick-to-end.ts'

const PictureViewer = onDemand(() => import('#web/messages/media/picture-viewer.tsx'), 'PictureViewer')
const ForwardDialog = onDemand(() => import('#web/messages/forward/forward-dialog.tsx'), 'ForwardDialog')
const DeleteDialog = onDemand(() => import('#web/messages/bubble/delete-dialog.tsx'), 'DeleteDialog')
const SelectionBar = onDemand(() => import('./selection-bar.tsx'), 'SelectionBar')

type MessageListProps = {
  ticket: Ticket
  rows: MessageRow[]
  history: PagedList
  jumpTo: JumpTarget | null
  onTalkTo: BubbleActionsValue['talkTo']
  onExplain: BubbleActionsValue['explain']
}

const loadWithinPx = 50
const atEndWithinPx = 60
const settleMs = 100

export function MessageList({ ticket, rows, history, jumpTo, onTalkTo, onExplain }: MessageListProps) {
  const t = useTexts(messageTexts)
  const list = useRef<VirtuosoHandle>(null)
  const firstIndex = useFirstIndex(rows)
  const [atTop, setAtTop] = useState(false)
  const [atEnd, setAtEnd] = useState(true)
  const [topDay, setTopDay] = useState<Date | null>(null)
  const missed = useMissed(rows, atEnd)
  const [viewed, setViewed] = useState<number | null>(null)
  const [forwarded, setForwarded] = useState<Message | null>(null)
  const [removed, setRemoved] = useState<Message | null>(null)

  // The list is briefly at its top before it has scrolled to its end.
  useNextPage(history, atTop, settleMs)

  const last = rows.at(-1)
  const lastOwn = last?.kind === 'message' && last.message.id < 0 ? last.key : null
  const stick = useStickToEnd(list, jumpTo === null)
  useEffect(() => {
    if (lastOwn) stick.toEnd()
  }, [lastOwn, stick])
  const { found, jump } = useJump({ ticket, rows, jumpTo, show: stick.show })
  const actions = useMemo<BubbleActionsValue>(
    () => ({
      ticket,
      jump,
      reply: (message: Message) => setReplyTarget(ticket.id, message),
      view: setViewed,
      forward: setForwarded,
      remove: setRemoved,
      talkTo: onTalkTo,
      explain: onExplain,
    }),
    [ticket, jump, onTalkTo, onExplain],
  )
  const chosen = useSelection(ticket.id)
  useEffect(() => () => setSelection(ticket.id, null), [ticket.id])

  return (
    <BubbleActions value={actions}>
      <Virtuoso
        // Measures in the frame that renders: one frame later, a conversation is seen two frames later.
        skipAnimationFrameInResizeObserver
        ref={list}
        className={classes.scroller ?? ''}
        role="log"
        aria-live="off"
        aria-label={t('conversation')}
        tabIndex={0}
        data={rows}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={endOfList}
        alignToBottom
        computeItemKey={(_, row) => row.key}
        followOutput={() => (stick.sticks() ? 'auto' : false)}
        totalListHeightChanged={stick.onHeightChanged}
        {...stick.inputs}
        atBottomThreshold={atEndWithinPx}
        atBottomStateChange={setAtEnd}
        atTopThreshold={loadWithinPx}
        atTopStateChange={setAtTop}
        rangeChanged={({ startIndex }) => {
          const top = rows[startIndex - firstIndex]
          // A day row at the top needs no second label above it.
          setTopDay(top && top.kind !== 'day' ? top.day : null)
        }}
        increaseViewportBy={{ top: 0, bottom: 200 }}
        components={{ Footer: Foot }}
        itemContent={(_, row) => (
          <MessageRowView row={row} isFound={row.kind === 'message' && row.message.id === found} />
        )}
      />
      {topDay && <DayLabel day={topDay} isSticky />}
      {!atEnd && chosen === null && <JumpToEnd missed={missed} onJump={stick.toEnd} />}
      {chosen && <SelectionBar ticketId={ticket.id} chosen={chosen} messages={shownIn(rows)} />}
      {viewed !== null && (
        <PictureViewer
          pictures={shownIn(rows).filter(isPicture)}
          shownId={viewed}
          onShow={setViewed}
          onClose={() => setViewed(null)}
        />
      )}
      {forwarded && (
        <ForwardDialog
          messages={[forwarded]}
          onClose={() => setForwarded(null)}
          onDone={() => setForwarded(null)}
        />
      )}
      {removed && <DeleteDialog ticket={ticket} message={removed} onClose={() => setRemoved(null)} />}
    </BubbleActions>
  )
}

const shownIn = (rows: MessageRow[]) => rows.flatMap((row) => (row.kind === 'message' ? row.message : []))
const isPicture = (message: Message) =>
  ['image', 'sticker'].includes(mediaKindOf(message)) && message.mediaUrl !== null

const Foot = () => <div className={classes.foot} />
