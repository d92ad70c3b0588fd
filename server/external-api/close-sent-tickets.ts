import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import type { Db } from '#server/platform/database/db.ts'
import { announceClosed } from '#server/tickets/closing/announce-closed.ts'
import { lockTicket, placeOf, saveTicket } from '#server/tickets/ticket-db.ts'
import { notePerson } from '#server/turns/note-person.ts'
import { mayBeOfProgram } from './client-id.ts'
import { type Closing, saveClosing, takeClosings } from './external-message-db.ts'
import { findClosingCompanies } from './external-platform-db.ts'
import '#server/messages/message-events.ts'

/** Closes at once when this process gets a message's event; a job of each minute handles missed ones. */
export const closeWhenSent =
  (platform: Platform): Listener<'message.updated'> =>
  async (companyId, { message: { id, fromMe, clientId, ack, failure } }) => {
    if (!fromMe || !mayBeOfProgram(clientId) || (ack === 0 && !failure)) return
    await closeSent(openCompanyContext(platform, companyId), [id])
  }

export const closeMissedTickets: CronJob = {
  name: 'external-api:close',
  cron: '* * * * *',
  run: async (platform) => {
    const all = (await findClosingCompanies(platform.db)).map((companyId) => ({ companyId }))
    await eachOnItsOwn(
      platform,
      { all, lost: 'conversations of programs were not closed' },
      ({ companyId }) => closeSent(openCompanyContext(platform, companyId), null),
    )
  },
}

/**
 * Closes the conversations of sent messages, without a farewell. When the customer answered meanwhile, or the message failed, the
 * conversation stays open.
 */
export const closeSent = (ctx: CompanyContext, messageIds: number[] | null): Promise<void> =>
  ctx.transaction(async (tx) => {
    for (const closing of await takeClosings(tx, messageIds)) {
      const isClosed = await close(ctx, tx, closing)
      await saveClosing(tx, closing.messageId, isClosed ? 'done' : 'dropped')
    }
  })

async function close(ctx: CompanyContext, tx: Db, { ticketId, isSent, since }: Closing): Promise<boolean> {
  const ticket = isSent ? await lockTicket(tx, ticketId) : undefined
  const isOpen = ticket?.status === 'open' || ticket?.status === 'pending'
  if (!ticket || !isOpen || (ticket.lastInboundAt && ticket.lastInboundAt > since)) return false
  await notePerson(tx, ticket, 'closed')
  await saveTicket(tx, ticketId, { status: 'closed', updatedAt: ctx.now })
  await announceClosed(ctx, tx, [{ ...placeOf(ticket), id: ticketId }], null)
  return true
}
