import type { Viewer } from '#domain/access/access.ts'
import type { TicketStatus } from '#domain/tickets/ticket-contract.ts'
import type { TicketChanges } from '#server/tickets/ticket-db.ts'
import type { NewTicketEvent } from '#server/tickets/ticket-log-db.ts'

type Before = {
  status: TicketStatus
  userId: number | null
  queueId: number | null
  isGroup: boolean
  unreadMessages: number
}
type Wish = {
  /** `nps`: closed as soon as the customer has rated. */
  status?: 'pending' | 'open' | 'group' | 'closed' | 'nps' | undefined
  userId?: number | null | undefined
  queueId?: number | null | undefined
  isTransfered?: boolean | undefined
  msgTransfer?: string | undefined
  ratingId?: 1 | 2 | undefined
  amountUsedBotQueues?: number | undefined
  useIntegration?: boolean | undefined
}
type Plan = { changes: TicketChanges; log: Omit<NewTicketEvent, 'ticketId'>[]; reopens: boolean }

/** Returns the changes of a ticket's row and log for a requested update. Pure; the caller has checked permissions. */
export function planUpdate(before: Before, wish: Wish, { viewer, now }: { viewer: Viewer; now: Date }): Plan {
  const status = wish.status && asGroup(before, wish.status)
  const queueId = wish.queueId === undefined ? before.queueId : wish.queueId
  const userId = ownerAfter(before, wish, viewer)
  return {
    changes: {
      ...(status && { status }),
      ...(wish.amountUsedBotQueues !== undefined && { amountUsedBotQueues: wish.amountUsedBotQueues }),
      ...(wish.useIntegration !== undefined && { useIntegration: wish.useIntegration }),
      ...handedOn(before, wish, { userId, viewer }),
      userId,
      queueId,
      updatedAt: now,
    },
    log: wish.isTransfered
      ? transferLog(before, { userId, queueId }, viewer)
      : logOf(before, { status: status ?? before.status, userId, queueId }, viewer, wish.ratingId),
    reopens: before.status === 'closed' && status !== undefined && status !== 'closed',
  }
}

const noteIcon = '📝'

/** Marks a transferred ticket as unread for its new owner, and shows the transfer note on its card. */
function handedOn(
  before: Before,
  { isTransfered, msgTransfer }: Wish,
  { userId, viewer }: { userId: number | null; viewer: Viewer },
): TicketChanges {
  if (!isTransfered) return {}
  const note = msgTransfer
    ? { lastMessage: previewOf(msgTransfer), lastMessageBy: viewer.id, fromMe: true }
    : {}
  const toOther = userId !== null && userId !== viewer.id && userId !== before.userId
  return { ...note, ...(toOther && { unreadMessages: Math.max(before.unreadMessages, 1) }) }
}

const longestPreview = 250
const previewOf = (note: string) =>
  `${noteIcon} ${note.replace(/\s+/g, ' ').trim()}`.slice(0, longestPreview).replace(/[\ud800-\udbff]$/, '')

/** Group conversations are never `open`: accepting one makes it `group`. */
const asGroup = (before: Before, status: NonNullable<Wish['status']>) =>
  before.isGroup && status === 'open' ? 'group' : status

function ownerAfter(before: Before, wish: Wish, viewer: Viewer): number | null {
  if (wish.status === 'pending') return null
  if (wish.userId !== undefined) return wish.userId
  const takes = wish.status === 'open' || wish.status === 'group'
  return takes ? (before.userId ?? viewer.id) : before.userId
}

/** Logs the transfer from the viewer, and to a user when one is named. */
function transferLog(
  before: Before,
  after: { userId: number | null; queueId: number | null },
  viewer: Viewer,
): Plan['log'] {
  const out = { type: 'transfered' as const, userId: viewer.id, queueId: before.queueId }
  if (after.userId === null) return [{ ...out, data: { toQueueId: after.queueId } }]
  const to = { ...out, data: { receiverId: after.userId } }
  return [to, { type: 'receivedTransfer' as const, userId: after.userId, queueId: after.queueId }]
}

function logOf(
  before: Before,
  after: { status: TicketStatus; userId: number | null; queueId: number | null },
  viewer: Viewer,
  ratingId?: number,
): Plan['log'] {
  const entry = (type: NewTicketEvent['type']) => [{ type, userId: viewer.id, queueId: after.queueId }]
  if (after.status === before.status) {
    if (after.userId !== before.userId) return entry('transfered')
    return after.queueId !== before.queueId ? entry('queue') : []
  }
  if (after.status === 'closed' || after.status === 'nps') {
    return entry(after.status).map((event) => (ratingId ? { ...event, data: { ratingId } } : event))
  }
  if (after.status === 'pending') return entry('pending')
  return entry(before.status === 'closed' ? 'reopen' : 'open')
}
