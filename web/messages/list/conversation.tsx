import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ContactSummary } from '#domain/contacts/contact-contract.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { DropArea } from './drop-area.tsx'
import type { JumpTarget } from '#web/messages/jump-target.ts'
import { LoadingBubbles } from './loading-bubbles.tsx'
import { MessageList } from './message-list.tsx'
import { messagesOf } from '#web/messages/message-live.ts'
import { forgetOlder, historyQuery } from '#web/messages/message-queries.ts'
import { rowsOf } from '#web/messages/message-rows.ts'
import { messageTexts } from '#web/messages/message-texts.ts'
import { useThreadEvents } from '#web/messages/thread-events.ts'
import { useOutgoing } from '#web/messages/state/outgoing.ts'
import { loadRichCards } from '#web/messages/cards/rich-cards.ts'
import { useDrawable } from './use-drawable.ts'
import { useFirstNew } from './use-first-new.ts'
import { useMessageNews } from './use-message-news.ts'

type ConversationProps = {
  ticket: Ticket
  jumpTo: JumpTarget | null
  /** Begins a conversation with a contact that a message names. */
  onTalkTo?: (contact: ContactSummary) => void
  /** Shows why a bot sent a message. */
  onExplain?: (messageId: number) => void
}

/** Preloads the cards after this delay, so that a card arriving live is drawn at once. */
const cardsAfterMs = 3000

/** All messages with a contact on a connection, across tickets; the newest at the bottom. */
export const Conversation = (props: ConversationProps) => (
  <OpenConversation key={props.ticket.id} {...props} />
)

function OpenConversation({ ticket, jumpTo, onTalkTo, onExplain }: ConversationProps) {
  const t = useTexts(messageTexts)
  const history = useInfiniteQuery(historyQuery(ticket))
  const outgoing = useOutgoing(ticket.id)
  const spoken = useMessageNews(ticket)
  const messages = useMemo(
    () =>
      messagesOf(
        history.data,
        outgoing.map(({ message }) => message),
      ),
    [history.data, outgoing],
  )
  const firstNewId = useFirstNew(ticket, messages, history.isFetchedAfterMount)
  const drawable = useDrawable(messages)
  const events = useThreadEvents(ticket)
  const rows = useMemo(() => rowsOf(drawable ?? [], firstNewId, events), [drawable, firstNewId, events])
  const { uuid, contactId, whatsappId } = ticket
  useEffect(() => {
    const timer = setTimeout(() => void loadRichCards().catch(() => undefined), cardsAfterMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => () => forgetOlder({ uuid, contactId, whatsappId }), [uuid, contactId, whatsappId])

  return (
    <DropArea ticket={ticket}>
      {history.isPending || !drawable ? (
        <LoadingBubbles />
      ) : history.isError && !history.data ? (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState text={t('none')} />
      ) : (
        <MessageList
          ticket={ticket}
          rows={rows}
          history={history}
          jumpTo={jumpTo}
          onTalkTo={onTalkTo ?? null}
          onExplain={onExplain ?? null}
        />
      )}
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
    </DropArea>
  )
}
