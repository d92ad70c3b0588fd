import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contactEndpoints as contacts } from '#domain/contacts/contact-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import { contactPageSize } from './contact-record-db.ts'

const world = await openWorld()
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company)
const { email } = await world.user(company, { profile: 'admin' })
const call = await world.as(email)

test('shows far pages of contacts as it shows near ones, whole and in order', async () => {
  await world.inCompany(company, (tx) =>
    sql`insert into contacts (company_id, name, number, channel, whatsapp_id)
      select ${company}::int, 'Pessoa ' || lpad((n % 50)::text, 2, '0'), (5511970000000 + n)::text, 'whatsappapi', ${whatsappId}::int
      from generate_series(1, 130) n`.execute(tx),
  )
  const pages = Math.ceil(130 / contactPageSize)
  const listed = []
  for (let pageNumber = 1; pageNumber <= pages; pageNumber++) {
    const page = await call(contacts.listContacts, { query: { pageNumber, searchParam: 'Pessoa' } })
    expect(page.hasMore).toBe(pageNumber < pages)
    listed.push(...page.contacts)
  }
  const sorted = listed.toSorted((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
  expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
  expect(new Set(listed.map(({ id }) => id)).size).toBe(130)
  const beyond = await call(contacts.listContacts, { query: { pageNumber: 3000 } })
  expect(beyond).toMatchObject({ contacts: [], hasMore: false })
})

test('shows far pages of a conversation whole and in order', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId })
  const { id: ticketId, contactId, uuid: ticketUuid } = ticket
  const ids: number[] = []
  for (let n = 0; n < 95; n++)
    ids.push(await world.message(company, { ticketId, contactId, whatsappId, body: `Linha ${n}` }))
  const seen: number[] = []
  for (let pageNumber = 1, hasMore = true; hasMore; pageNumber++) {
    const page = await call(messages.listMessages, { params: { ticketUuid }, query: { pageNumber } })
    seen.unshift(...page.messages.map(({ id }) => id))
    hasMore = page.hasMore
  }
  expect(seen).toEqual(ids)
})
