import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Ticket, ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { canIgnore, canMove, canWrite, maySee } from '#domain/tickets/ticket-rules.ts'
import { undoTakenMs } from '#domain/tickets/undo-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { endRating, saveRatingAsked } from '#server/ratings/rating-db.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { hasTags } from '#server/tags/contact-tag-db.ts'
import { giveToBot, notePerson } from '#server/turns/note-person.ts'
import { findColleague } from '#server/users/user-db.ts'
import { findQuestion } from '#server/tickets/closing/find-question.ts'
import { planUpdate } from './plan-update.ts'
import {
  findOtherActiveTicket,
  getTicket,
  lockTicket,
  placeOf,
  saveTicket,
} from '#server/tickets/ticket-db.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { saveWords } from '#server/tickets/closing/save-words.ts'
import { dropUndos, type Left, saveUndo } from './ticket-undo-db.ts'
import { beginsAnew, transferAsNew } from './transfer-as-new.ts'
import { makeNewest } from '#server/tickets/make-newest.ts'
import '#server/tickets/ticket-events.ts'

/** Time that undo data is kept: messages delayed by a busy worker need it. */
const keptMs = 86_400_000

type Change = Input<typeof ticketEndpoints.updateTicket>['body']

/** Applies a person's change to a ticket, announces it, and saves the undo data if requested; in the caller's transaction. */
export async function changeTicket(ctx: Context, tx: Db, id: number, body: Change): Promise<Ticket> {
  const before = await lockTicket(tx, id)
  if (!before || !maySeeOrTook(ctx, before)) throw new AppError('ERR_NO_TICKET_FOUND')
  const stays = (body.isTransfered || body.withBot) && body.status === before.status
  if (body.status && !stays && !canMove(before.status, body.status)) {
    await throwIfTaken(ctx, tx, before, body)
    throw new AppError('ERR_TICKET_TRANSITION', { from: before.status, to: body.status })
  }
  await throwIfTaken(ctx, tx, before, body)
  if (body.isTransfered && before.status === 'nps') {
    throw new AppError('ERR_TICKET_TRANSITION', { from: before.status, to: body.status ?? before.status })
  }
  if (body.status === 'closed' && before.status === 'pending' && !canIgnore(ctx.viewer)) {
    throw new AppError('ERR_NO_PERMISSION')
  }
  await throwIfForeign(tx, body)
  await throwIfUntagged(tx, before, body)

  const rating = await findQuestion(ctx, tx, before, body)
  const plan = planUpdate(before, rating ? { ...body, status: 'nps' } : body, ctx)
  if (await beginsAnew(tx, before, body)) {
    await notePerson(tx, before, 'closed')
    return transferAsNew(ctx, tx, { before, wish: body, plan })
  }
  if (plan.reopens) {
    const other = await findOtherActiveTicket(tx, before)
    if (other) return getTicket(tx, other.id)
    await makeNewest(ctx, tx, before)
    await dropUndos(tx, before.id)
  }
  await saveTicket(tx, before.id, plan.changes)
  await tellBot(tx, before, body)
  if (rating) await saveRatingAsked(tx, { ticketId: before.id, userId: ctx.viewer.id, now: ctx.now })
  else if (before.status === 'nps' && plan.changes.status)
    await endRating(tx, before.id, { rate: null, now: ctx.now })
  for (const event of plan.log) {
    await saveTicketEvent(tx, { ticketId: before.id, ...event }, ctx.now)
  }
  const ticket = await getTicket(tx, before.id)
  const transfer = plan.log.some(({ type }) => type === 'transfered')
  const { status, userId, queueId } = ticket
  const left = { status, userId, queueId, transfer }
  const undoKey = body.undoable && isUndoable(before) ? await keepUndo(ctx, tx, before, left) : null
  await saveWords(ctx, tx, { before, ticket, wish: body, rating, undoKey })
  const { id: by, name } = ctx.viewer
  const isHanded = body.isTransfered && ticket.userId !== null && ticket.userId !== by
  ctx.emit('ticket.changed', {
    ticket,
    previous: placeOf(before),
    ...(isHanded && { transferredBy: { id: by, name } }),
  })
  return ticket
}

/** Silences the ticket's bot when a person changes the ticket (decision D72), unless they give it back to the bot. */
async function tellBot(tx: Db, before: Locked, change: Change) {
  const { status, userId, queueId, useIntegration, withBot, resumesBot = false } = change
  if (status === 'pending' && withBot) return giveToBot(tx, before, { resumes: resumesBot })
  if (status === 'closed') return notePerson(tx, before, 'closed')
  if (status === 'pending') return notePerson(tx, before, 'returned')
  if (status !== undefined || userId !== undefined || queueId !== undefined)
    return notePerson(tx, before, 'accepted')
  if (useIntegration !== undefined) await notePerson(tx, before, useIntegration ? 'botOn' : 'botOff')
}

/** In other statuses the questions of ratings and consent have been sent. */
const isUndoable = ({ status }: Pick<Ticket, 'status'>) =>
  status === 'pending' || status === 'open' || status === 'group'

async function keepUndo(ctx: Context, tx: Db, before: Locked, after: Left): Promise<string> {
  const key = crypto.randomUUID()
  const undo = {
    key,
    ticketId: before.id,
    userId: ctx.viewer.id,
    until: new Date(ctx.now.getTime() + undoTakenMs),
    before: {
      ...{ status: before.status, userId: before.userId, queueId: before.queueId },
      unreadMessages: before.unreadMessages,
      waitingSince: before.waitingSince?.toISOString() ?? null,
      untended: before.untended,
      lastMessage: before.lastMessage,
      lastMessageAt: before.lastMessageAt?.toISOString() ?? null,
      lastMessageBy: before.lastMessageBy,
      fromMe: before.fromMe,
      updatedAt: before.updatedAt.toISOString(),
    },
    after,
  }
  await saveUndo(tx, undo, new Date(ctx.now.getTime() - keptMs))
  return key
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** Statuses that are nobody's to take while nobody owns the ticket: a group, and questions of rating and consent. */
const apart: readonly Ticket['status'][] = ['group', 'lgpd', 'nps']

/** A ticket that a colleague took a moment ago is reported rather than denied: the viewer saw it waiting. */
const maySeeOrTook = ({ viewer }: Context, ticket: Locked) =>
  maySee(viewer, ticket) ||
  ((ticket.userId !== null || !apart.includes(ticket.status)) &&
    maySee(viewer, { ...ticket, status: 'pending', userId: null }))

/** When two attendants accept at once, the error tells the second who was first. */
async function throwIfTaken({ viewer }: Context, tx: Db, before: Locked, body: Change) {
  const accepts = (body.status === 'open' || body.status === 'group') && body.userId === viewer.id
  const owned = before.status === 'open' || before.status === 'group'
  if (maySee(viewer, before) && (!(accepts && owned) || body.isTransfered)) return
  if (!before.userId || before.userId === viewer.id) return
  const { user, queue, uuid } = await getTicket(tx, before.id)
  throw new AppError('ERR_TICKET_TAKEN', { uuid, userId: before.userId, user, queue })
}

/** Foreign keys would also refuse ids of another company; this error names the wrong field. */
async function throwIfForeign(tx: Db, { queueId, userId }: Change) {
  if (queueId && !(await findQueue(tx, queueId))) throw new AppError('ERR_NO_QUEUE_FOUND', { queueId })
  if (userId && !(await findColleague(tx, userId))) throw new AppError('ERR_NO_USER_FOUND', { userId })
}

/** Throws when the company requires a tag on every resolved conversation. */
async function throwIfUntagged(tx: Db, before: Locked, { status }: Change) {
  if (status !== 'closed' || !canWrite(before)) return
  if ((await settingOf(tx, 'requiredTag')) !== 'enabled') return
  if (!(await hasTags(tx, before.contactId))) throw new AppError('ERR_TAG_REQUIRED')
}
