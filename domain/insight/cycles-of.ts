import { userRateOf } from '../ratings/rating-rules.ts'

/** An entry of a ticket's log. */
export type LoggedEvent = {
  id: number
  type: string
  userId: number | null
  queueId: number | null
  data: Record<string, unknown> | null
  at: Date
}

export type CloseReason = 'user' | 'rating' | 'idle' | 'bot' | 'system' | 'deleted'

/** One attendance: from the creation or reopening of a ticket to its closing. Its id is that of the event that began it. */
export type Cycle = {
  id: number
  userId: number | null
  queueId: number | null
  activeDemand: boolean
  reopened: boolean
  beganAt: Date
  beganBy: number | null
  firstQueuedAt: Date | null
  acceptedAt: Date | null
  acceptedBy: number | null
  firstReplyAt: Date | null
  firstReplyBy: number | null
  askedAt: Date | null
  closedAt: Date | null
  closedBy: number | null
  closeReason: CloseReason | null
  transfers: number
  rating: number | null
  nps: number | null
  ratedAt: Date | null
}

/** A ticket that comes back within this time of its closing counts as reopened. */
const reopeningMs = 7 * 86_400_000

/**
 * Returns the cycles of a ticket from its log in the order of writing. `fold_ticket_event` in the database does the same as each event is
 * written; a test compares the two.
 */
export function cyclesOf(events: readonly LoggedEvent[]): Cycle[] {
  const cycles: Cycle[] = []
  for (const event of events) {
    const last = cycles.at(-1)
    if (event.type === 'answered') answer(cycles, event)
    else if (!last || last.closedAt !== null) {
      if (begins(event)) cycles.push(begin(event, last))
      else if (last && takesBackClosing(event)) putBack(last, event)
    } else change(last, event)
  }
  return cycles
}

/** `cycle: false` marks a ticket that was created without an attendance: imported, or closed from the start. */
const begins = ({ type, data }: LoggedEvent) =>
  type === 'reopen' || type === 'open' || (type === 'create' && data?.cycle !== false)

function begin(event: LoggedEvent, last: Cycle | undefined): Cycle {
  const { id, type, userId, queueId, data, at } = event
  const isAccepted = type !== 'create' && userId !== null
  return {
    ...{ id, userId, queueId, beganAt: at, beganBy: userId, transfers: 0 },
    activeDemand: userId !== null || data?.active === true,
    reopened: last?.closedAt != null && at.getTime() - last.closedAt.getTime() < reopeningMs,
    firstQueuedAt: queueId !== null || isAccepted ? at : null,
    acceptedAt: isAccepted ? at : null,
    acceptedBy: isAccepted ? userId : null,
    ...{ firstReplyAt: null, firstReplyBy: null, askedAt: null, closedAt: null, closedBy: null },
    ...{ closeReason: null, rating: null, nps: null, ratedAt: null },
  }
}

/** Assigns a reply to the newest cycle that had begun by then, however late the reply is reported. */
function answer(cycles: readonly Cycle[], { at, userId }: LoggedEvent) {
  const cycle = cycles.findLast(({ beganAt }) => beganAt <= at)
  if (!cycle || (cycle.firstReplyAt !== null && cycle.firstReplyAt <= at)) return
  Object.assign(cycle, { firstReplyAt: at, firstReplyBy: userId })
}

const takesBackClosing = ({ type, data }: LoggedEvent) => type === 'undo' && data?.status !== 'closed'

function putBack(cycle: Cycle, event: LoggedEvent) {
  restore(cycle, event)
  Object.assign(cycle, { closedAt: null, closedBy: null, closeReason: null })
}

function restore(cycle: Cycle, { userId, queueId, data }: LoggedEvent) {
  if (data?.transfer === true) cycle.transfers -= 1
  if (data?.status !== 'nps') cycle.askedAt = null
  cycle.userId = data && 'userId' in data ? numberOf(data.userId) : userId
  cycle.queueId = queueId
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

const moves = new Set(['queue', 'pending', 'receivedTransfer', 'redirect', 'transfered'])
const ends = new Set(['closed', 'autoClose', 'delete', 'erase'])

function change(cycle: Cycle, event: LoggedEvent) {
  const { type, userId, queueId, at } = event
  if (type === 'open') {
    if (cycle.acceptedAt === null) Object.assign(cycle, { acceptedAt: at, acceptedBy: userId })
    cycle.firstQueuedAt ??= cycle.beganAt
    Object.assign(cycle, { askedAt: null, userId, queueId })
  } else if (moves.has(type)) move(cycle, event)
  else if (type === 'nps') Object.assign(cycle, { askedAt: at, userId: userId ?? cycle.userId })
  else if (type === 'rated') rate(cycle, event)
  else if (type === 'undo') restore(cycle, event)
  else if (ends.has(type)) end(cycle, event)
}

function move(cycle: Cycle, { type, userId, queueId, data, at }: LoggedEvent) {
  const to = type === 'transfered' ? (numberOf(data?.toQueueId) ?? queueId) : queueId
  if (to !== null) cycle.firstQueuedAt ??= at
  if (type === 'transfered' || type === 'redirect') cycle.transfers += 1
  if (type === 'pending') Object.assign(cycle, { askedAt: null, userId: null })
  if (type === 'transfered') cycle.userId = numberOf(data?.receiverId)
  if (type === 'receivedTransfer' || type === 'redirect') cycle.userId = userId ?? cycle.userId
  cycle.queueId = to
}

function rate(cycle: Cycle, { data, at }: LoggedEvent) {
  const rate = numberOf(data?.rate)
  if (rate !== null) Object.assign(cycle, { nps: rate, rating: userRateOf(rate), ratedAt: at })
}

function end(cycle: Cycle, event: LoggedEvent) {
  cycle.closeReason = reasonOf(cycle, event)
  cycle.closedAt = event.at
  cycle.closedBy = event.userId
  cycle.userId = event.userId ?? cycle.userId
  cycle.queueId = event.queueId ?? cycle.queueId
}

function reasonOf({ askedAt }: Cycle, { type, userId, data }: LoggedEvent): CloseReason {
  if (type === 'delete' || type === 'erase') return 'deleted'
  if (askedAt !== null) return 'rating'
  if (type === 'autoClose') return data && 'byCustomer' in data ? 'bot' : 'idle'
  return userId === null ? 'system' : 'user'
}
