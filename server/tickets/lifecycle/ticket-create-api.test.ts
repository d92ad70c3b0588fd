import pg from 'pg'
import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const foreign = await world.queue(other)
const whatsappId = await world.connection(company)
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const bia = await world.user(company, { name: 'Bia', queueIds: [sales, support] })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)

let counter = 0
const contact = (companyId = company) =>
  world.inCompany(companyId, async (tx) => {
    const row = await tx
      .insertInto('contacts')
      .values({
        name: 'Cliente',
        number: `5511988${String(++counter).padStart(6, '0')}`,
        channel: 'whatsappapi',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
const start = (call: typeof asAna, contactId: number, queueId = sales) =>
  call(tickets.createTicket, { body: { contactId, queueId, status: 'open' } })

test('[INB-057, NOTE-012] a conversation that an attendant begins is open, theirs, in the queue, logged and told', async () => {
  const contactId = await contact()
  const events = await world.during(async () => {
    const made = await start(asAna, contactId)
    expect(made).toMatchObject({
      status: 'open',
      userId: ana.id,
      contactId,
      queue: { name: 'Vendas' },
      whatsappId,
    })
    const log = await asAna(tickets.listTicketLog, { params: { ticketId: made.id } })
    expect(log.map(({ type }) => type)).toEqual(['open', 'create'])
  })
  expect(events).toMatchObject([{ name: 'ticket.changed', payload: { previous: null } }])
})

test('[INB-058, INB-059] a contact that somebody already handles: the refusal says who, where, and which ticket', async () => {
  const contactId = await contact()
  const made = await start(asAna, contactId)
  const refusal = await start(asBia, contactId).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 409 })
  expect(JSON.parse((refusal as { code: string }).code)).toMatchObject({
    userId: ana.id,
    user: { name: 'Ana' },
    queue: { name: 'Vendas' },
    uuid: made.uuid,
    status: 'open',
  })
})

test('[INB-058] ten beginnings at once make one ticket', async () => {
  const contactId = await contact()
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => start(asBia, contactId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select('id').where('contactId', '=', contactId).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('[INB-054, INB-063] a ticket needs a queue', async () => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/tickets',
    headers: { authorization: `Bearer ${await world.tokenOf(ana.email)}` },
    payload: { contactId: await contact() },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ details: [{ path: 'body.queueId', message: 'Selecione uma fila' }] })
})

test('[INB-057] refuses a new ticket in a queue of others, with a foreign contact, or for another company', async () => {
  const contactId = await contact()
  const begin = (body: { contactId: number; queueId: number; companyId?: number; userId?: number }) =>
    asAna(tickets.createTicket, { body })
  await expect(begin({ contactId, queueId: support })).rejects.toMatchObject({ status: 404 })
  await expect(begin({ contactId, queueId: foreign })).rejects.toMatchObject({ status: 404 })
  await expect(begin({ contactId: await contact(other), queueId: sales })).rejects.toMatchObject({
    code: 'ERR_NO_CONTACT_FOUND',
  })
  await expect(begin({ contactId, queueId: sales, companyId: other })).rejects.toMatchObject({ status: 403 })
  await expect(begin({ contactId, queueId: sales, userId: bia.id })).rejects.toMatchObject({ status: 403 })
})

test('[INB-057] an administrator begins a conversation for a colleague, and for nobody else', async () => {
  const boss = await world.user(company, { profile: 'admin' })
  const asBoss = await world.as(boss.email)
  const begin = async (userId: number) =>
    asBoss(tickets.createTicket, { body: { contactId: await contact(), queueId: sales, userId } })
  expect(await begin(ana.id)).toMatchObject({ status: 'open', userId: ana.id, queueId: sales })
  const stranger = await world.user(other)
  for (const userId of [stranger.id, 999_999]) {
    await expect(begin(userId)).rejects.toMatchObject({ code: 'ERR_NO_USER_FOUND' })
  }
})

test('[TKT-003] a ticket carries the channel of its connection, one of four', async () => {
  const channels = ['whatsapp', 'whatsappapi', 'facebook', 'instagram'] as const
  for (const channel of channels) {
    const connection = await world.connection(company, { channel })
    const { uuid } = await world.ticket(company, { whatsappId: connection, queueId: sales, channel })
    expect(await asAna(tickets.showTicket, { params: { uuid } })).toMatchObject({ channel })
  }
  const made = await start(asAna, await contact())
  expect(made.channel).toBe('whatsappapi')
  const other = world.ticket(company, { whatsappId, channel: 'telegram' as 'facebook' })
  await expect(other).rejects.toThrow(/channel/)
})

test('[INB-062] returns a code for a ticket that the database refuses', async () => {
  const wanted = await contact()
  const owner = new pg.Client({ connectionString: world.platform.db.ownerUrl })
  await owner.connect()
  await owner.query(
    `create function refuse() returns trigger language plpgsql as 'begin return null; end';
     create trigger refuse before insert on tickets for each row execute function refuse()`,
  )
  await expect(start(asAna, wanted)).rejects.toMatchObject({ status: 409, code: 'ERR_CREATING_TICKET' })
  await owner.query('drop trigger refuse on tickets; drop function refuse()')
  await owner.end()
  expect(await start(asAna, wanted)).toMatchObject({ status: 'open' })
})
