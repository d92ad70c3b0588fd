import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { openWorld } from '#tests/app/world.ts'
import { findOrCreateTicket } from './find-or-create-ticket.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company)

const waits = async () => {
  const { rows } = await world.platform.db.asPlatform((tx) =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    ),
  )
  return rows.length
}

type Closing = (tx: Db, ticket: { id: number; contactId: number }) => Promise<unknown>
const close: Closing = (tx, { id }) =>
  tx.updateTable('tickets').set({ status: 'closed', updatedAt: new Date() }).where('id', '=', id).execute()
const closeForAnother: Closing = async (tx, ticket) => {
  await close(tx, ticket)
  const { contactId } = ticket
  await tx
    .insertInto('tickets')
    .values({ status: 'pending', channel: 'whatsappapi', contactId, whatsappId })
    .execute()
}

test.each([
  ['a new one', { closing: close, minutes: 0, isSame: false }],
  ['the same, reopened,', { closing: close, minutes: 60, isSame: true }],
  ['the one that was opened instead', { closing: closeForAnother, minutes: 60, isSame: false }],
])('gives a message that comes while its ticket is being closed %s', async (_, given) => {
  const ticket = await world.ticket(company, { whatsappId, status: 'open' })
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const closing = world.inCompany(company, async (tx) => {
    await given.closing(tx, ticket)
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  const finding = world.inCompany(company, (tx) =>
    findOrCreateTicket(openCompanyContext(world.platform, company), tx, {
      ...{ contactId: ticket.contactId, whatsappId, channel: 'whatsappapi', isGroup: false },
      ...{ groupAsTicket: 'disabled', onlyQueueId: null, toWallets: false },
      timeCreateNewTicket: given.minutes,
    }),
  )
  await expect.poll(waits).toBe(1)
  gate.resolve()
  await closing
  const { id } = await finding
  expect(id === ticket.id).toBe(given.isSame)
  const statuses = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select(['id', 'status']).where('contactId', '=', ticket.contactId).execute(),
  )
  expect(statuses.filter(({ status }) => status === 'pending')).toEqual([{ id, status: 'pending' }])
})
