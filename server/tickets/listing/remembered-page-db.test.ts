import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Viewer } from '#domain/access/access.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import { openCompanyContext, type Context } from '#server/platform/kernel/context.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'
import { findRememberedPage } from './remembered-page.ts'
import { findTicketPage, type TicketPage } from './ticket-list-db.ts'

const world = await openWorld()
const company = await world.company()
const [sales, support] = [await world.queue(company, 'Vendas'), await world.queue(company, 'Suporte')]
const [main, second] = [await world.connection(company), await world.connection(company)]
const [ana, bia] = [await world.user(company), await world.user(company)]
const viewer: Viewer = { ...plainViewer, id: ana.id, companyId: company, profile: 'admin' }
const ctx = { ...openCompanyContext(world.platform, company), viewer } as Context
const { id, contactId } = await world.ticket(company, {
  status: 'open',
  queueId: sales,
  userId: ana.id,
  whatsappId: main,
  lastMessageBy: bia.id,
})
const other = await world.ticket(company, { status: 'open', whatsappId: second })
const [vip, lane] = await world.inCompany(company, async (tx) => {
  const made = await tx
    .insertInto('tags')
    .values([
      { name: 'VIP', color: '#b78103' },
      { name: 'Proposta', color: '#2f9e44', kanban: true },
    ])
    .returning('id')
    .execute()
  return made.map((tag) => tag.id) as [number, number]
})
const filter: TicketPage = {
  status: 'open',
  showAll: true,
  queueIds: undefined,
  withUnreadMessages: false,
  untended: false,
  page: 1,
  order: 'newest',
}

const pages = () =>
  ctx.read(async (tx) => ({
    remembered: (await findRememberedPage(ctx, tx, filter)).tickets,
    fresh: (await findTicketPage(tx, viewer, filter)).tickets,
  }))

/** Paths of the values in which two cards differ. */
function differing(one: unknown, two: unknown, path = ''): string[] {
  if (JSON.stringify(one) === JSON.stringify(two)) return []
  const isOpen = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)
  if (!isOpen(one) || !isOpen(two) || Array.isArray(one) !== Array.isArray(two)) return [path]
  if (Array.isArray(one)) return [path]
  const keys = new Set([...Object.keys(one as object), ...Object.keys(two as object)])
  return [...keys].flatMap((key) =>
    differing((one as never)[key], (two as never)[key], path ? `${path}.${key}` : key),
  )
}

/** Each writes the database directly, as any use case of today or later may. */
const changes: [string, RawBuilder<unknown>][] = [
  ['name of the contact', sql`update contacts set name = 'Zeca' where id = ${contactId}`],
  ['number of the contact', sql`update contacts set number = '5511977776666' where id = ${contactId}`],
  [
    'contact switched off',
    sql`update contacts set active = false, disable_bot = true where id = ${contactId}`,
  ],
  ['tag of the contact', sql`insert into contact_tags (contact_id, tag_id) values (${contactId}, ${vip})`],
  ['tag renamed', sql`update tags set name = 'VIPs' where id = ${vip}`],
  ['tag recoloured', sql`update tags set color = '#111111' where id = ${vip}`],
  ['tag of the ticket', sql`insert into ticket_tags (ticket_id, tag_id) values (${id}, ${lane})`],
  [
    'contact’s tag as the ticket’s own',
    sql`insert into ticket_tags (ticket_id, tag_id) values (${id}, ${vip})`,
  ],
  ['own tag taken', sql`delete from ticket_tags where ticket_id = ${id} and tag_id = ${vip}`],
  ['tag of the contact taken', sql`delete from contact_tags where contact_id = ${contactId}`],
  ['tag given once more', sql`insert into contact_tags (contact_id, tag_id) values (${contactId}, ${vip})`],
  ['tag moved to another contact', sql`update contact_tags set contact_id = ${other.contactId}`],
  ['tag deleted', sql`delete from tags where id = ${vip}`],
  ['lane deleted', sql`delete from tags where id = ${lane}`],
  ['name of the department', sql`update queues set name = 'Comercial' where id = ${sales}`],
  ['colour of the department', sql`update queues set color = '#222222' where id = ${sales}`],
  ['department', sql`update tickets set queue_id = ${support} where id = ${id}`],
  ['name of the owner', sql`update users set name = 'Ana Maria', color = '#333333' where id = ${ana.id}`],
  ['name of the author', sql`update users set name = 'Beatriz' where id = ${bia.id}`],
  ['author', sql`update tickets set last_message_by = ${ana.id} where id = ${id}`],
  ['owner', sql`update tickets set user_id = ${bia.id} where id = ${id}`],
  ['author deleted', sql`delete from users where id = ${ana.id}`],
  ['name of the connection', sql`update connections set name = 'Matriz' where id = ${main}`],
  ['groups of the connection', sql`update connections set group_as_ticket = 'enabled' where id = ${main}`],
  ['connection', sql`update tickets set whatsapp_id = null where id = ${id}`],
  [
    'words',
    sql`update tickets set last_message = 'Oi', last_words = 'Oi', from_me = true, last_message_at = now(),
      last_inbound_at = now(), updated_at = now(), unread_messages = 3, waiting_since = now(), failed_messages = 1
      where id = ${id}`,
  ],
  [
    'integration and rating',
    sql`update tickets set use_integration = not use_integration, user_rating = 5 where id = ${id}`,
  ],
  ['contact', sql`update tickets set contact_id = ${other.contactId}, is_group = true where id = ${id}`],
]

/** What never changes, and what takes a ticket off this list. */
const fixed = [
  'id',
  'uuid',
  'companyId',
  'channel',
  'createdAt',
  'status',
  'untended',
  'isBot',
  'botStep',
  'botWords',
  'superseded',
  'userRate',
]
const given = ['contact.channel', 'contact.urlPicture', 'contactPicture']

test('a remembered card equals a fresh one after a change of each thing that it shows', async () => {
  const seen = new Set<string>()
  let before = (await pages()).remembered
  for (const [what, change] of changes) {
    await world.inCompany(company, (tx) => change.execute(tx))
    const { remembered, fresh } = await pages()
    expect(remembered, what).toEqual(fresh)
    const changed = fresh.flatMap((card) =>
      differing(
        before.find((one) => one.id === card.id),
        card,
      ),
    )
    expect(changed, what).not.toEqual([])
    for (const path of changed) seen.add(path.split('.').slice(0, 2).join('.'))
    before = fresh
  }
  // A field that the card shows from now on needs a change above.
  const [card] = before as [Ticket]
  const roots = new Set([...seen].map((path) => path.split('.')[0]))
  expect(Object.keys(card).filter((key) => !roots.has(key) && ![...fixed, ...given].includes(key))).toEqual(
    [],
  )
  expect(
    Object.keys(card.contact).filter(
      (key) => !seen.has(`contact.${key}`) && !given.includes(`contact.${key}`),
    ),
  ).toEqual([])
})

test('a card that nothing changed is the same object, whoever lists it', async () => {
  const [first, again] = [await pages(), await pages()]
  expect(again.remembered.map((card, index) => card === first.remembered[index])).not.toContain(false)
  expect(first.remembered.length).toBeGreaterThan(0)
})

test('the number of the labels rises once in a transaction', async () => {
  const revision = () =>
    world.inCompany(company, async (tx) => {
      const row = await tx.selectFrom('cardLabels').select('revision').executeTakeFirstOrThrow()
      return row.revision
    })
  const before = await revision()
  await world.inCompany(company, async (tx) => {
    await sql`update queues set name = name || '!'`.execute(tx)
    await sql`update queues set name = name || '?'`.execute(tx)
  })
  expect(await revision()).toBe(before + 1)
})
