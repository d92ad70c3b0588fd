import { isWindowClosed } from '#domain/tickets/ticket-rules.ts'
import { type CompanyContext, openCompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import { type CronJob, enqueue } from '#server/platform/jobs/jobs.ts'
import { findTicketsByIds } from '#server/tickets/ticket-db.ts'
import { ticketWords } from '#server/tickets/ticket-words.ts'
import { announceClosed } from './announce-closed.ts'
import { announcePutBack } from './announce-put-back.ts'
import { closeIdle, findIdle, findUnasked, noteAsked, putBackIdle } from './idle-platform-db.ts'

/**
 * Asks silent customers whether they are still there, and closes conversations that have been silent for too long: for the connection's
 * `expiresTicket`, or for a day when it sets none. That default closes no ticket in which the customer waits for an answer, or which nobody
 * has accepted yet.
 */
export const closeIdleTickets: CronJob = {
  name: 'tickets:close-idle',
  cron: '* * * * *',
  run: async (platform) => {
    const unasked = await findUnasked(platform.db, platform.now())
    const asking = { all: byCompany(unasked), lost: 'silent customers were not asked' }
    await eachOnItsOwn(platform, asking, ({ companyId, silent }) => {
      const ctx = openCompanyContext(platform, companyId)
      return ctx.transaction(async (tx) => say(ctx, tx, await noteAsked(tx, silent, ctx.now), silent))
    })
    const idle = await findIdle(platform.db, platform.now())
    const closing = { all: byCompany(idle), lost: 'idle tickets were not closed' }
    await eachOnItsOwn(platform, closing, ({ companyId, silent }) => {
      const ctx = openCompanyContext(platform, companyId)
      const { close = [], wait = [] } = Object.groupBy(silent, ({ action }) => action)
      return ctx.transaction(async (tx) => {
        const closed = await closeIdle(tx, close, ctx.now)
        await announceClosed(ctx, tx, closed, null)
        await say(ctx, tx, closed, close)
        await announcePutBack(ctx, tx, await putBackIdle(tx, wait, ctx.now))
      })
    })
  },
}

const byCompany = <T extends { companyId: number }>(tickets: T[]) =>
  Map.groupBy(tickets, ({ companyId }) => companyId)
    .entries()
    .map(([companyId, silent]) => ({ companyId, silent }))

/** Sends each customer the message that the connection has for silent customers, when it has one and may still write to them. */
async function say(
  ctx: CompanyContext,
  tx: Db,
  changed: { id: number }[],
  found: { id: number; words: string }[],
): Promise<void> {
  const words = new Map(found.map(({ id, words: text }) => [id, text]))
  const ids = changed.map(({ id }) => id).filter((id) => words.get(id))
  if (!ids.length) return
  for (const ticket of await findTicketsByIds(tx, ids)) {
    if (isWindowClosed(ticket, ctx.now)) continue
    const text = words.get(ticket.id) ?? ''
    const said = { key: crypto.randomUUID(), ticketId: ticket.id, userId: null, text, isPrivate: false }
    await enqueue(tx, ticketWords, said)
  }
}
