import { expect, test } from 'vitest'
import { type TicketStatus, ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company)
const secondId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana', queueIds: [sales] })
const stranger = await world.user(other, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const asAna = await world.as(ana.email)
const asStranger = await world.as(stranger.email)

async function ticketOf(
  name: string,
  given: Partial<Parameters<typeof world.ticket>[1]> & { words?: string[] } = {},
) {
  const { words = [], ...row } = given
  const made = await world.ticket(company, { whatsappId, queueId: sales, ...row })
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ name }).where('id', '=', made.contactId).execute(),
  )
  const messageIds: number[] = []
  for (const body of words) {
    messageIds.push(
      await world.message(company, { ticketId: made.id, contactId: made.contactId, whatsappId, body }),
    )
  }
  return { ...made, messageIds }
}

const joao = await ticketOf('João Conceição', { status: 'closed', words: ['Minha fatura não chegou', 'olá'] })
const maria = await ticketOf('Maria', {
  queueId: support,
  words: ['A FATURA veio errada', 'o café (grátis) acabou!'],
})
const assigned = await ticketOf('Zeca', { status: 'open', userId: ana.id, whatsappId: secondId })

type Query = Partial<{
  searchParam: string
  searchOnMessages: boolean
  statusFilter: TicketStatus[]
  status: TicketStatus
  tags: number[]
  users: number[]
  whatsapps: number[]
  queueIds: number[]
  date: string
  updatedAt: string
}>
const found = async (call: typeof asAna, query: Query) =>
  (await call(tickets.listTickets, { query })).tickets.map(({ id }) => id).sort((a, b) => a - b)

test('[INB-010, INB-044] a search by name ignores accents and case, over every status, among what one may see', async () => {
  expect(await found(asAdmin, { searchParam: 'joao conceicao' })).toEqual([joao.id])
  expect(await found(asAna, { searchParam: 'CONCEIÇÃO' })).toEqual([joao.id])
  expect(await found(asAdmin, { searchParam: 'maria' })).toEqual([maria.id])
  expect(await found(asAna, { searchParam: 'maria' })).toEqual([])
  expect(await found(asStranger, { searchParam: 'maria' })).toEqual([])
})

test('[INB-010] a search by number finds the contact by any part of it', async () => {
  const row = await world.inCompany(company, (tx) =>
    tx.selectFrom('contacts').select('number').where('id', '=', joao.contactId).executeTakeFirstOrThrow(),
  )
  expect(await found(asAdmin, { searchParam: row.number?.slice(-7) ?? '' })).toEqual([joao.id])
})

test('[INB-021] with the switch on, what was written is searched too, by words and their beginnings, and the place is told', async () => {
  expect(await found(asAdmin, { searchParam: 'fatura' })).toEqual([])
  const answer = await asAdmin(tickets.listTickets, {
    query: { searchParam: 'fatu', searchOnMessages: true },
  })
  expect(answer.tickets.map(({ id }) => id).sort((a, b) => a - b)).toEqual([joao.id, maria.id])
  expect(answer.found).toContainEqual({
    ticketId: joao.id,
    messageId: joao.messageIds[0],
    body: 'Minha fatura não chegou',
  })
  expect(await found(asAdmin, { searchParam: 'nao fatura', searchOnMessages: true })).toEqual([joao.id])
  expect(await found(asAdmin, { searchParam: 'cafe gratis', searchOnMessages: true })).toEqual([maria.id])
  expect(await found(asAna, { searchParam: 'fatura', searchOnMessages: true })).toEqual([joao.id])
  expect(await found(asStranger, { searchParam: 'fatura', searchOnMessages: true })).toEqual([])
})

test('[INB-021] signs of the pattern and query languages are only text', async () => {
  for (const searchParam of ["%'; drop table", '_', '%', '\\', "' & !", ':*', '( | )', "'"]) {
    expect(await found(asAdmin, { searchParam, searchOnMessages: true })).toEqual([])
  }
})

test('[INB-021] a deleted message is not found', async () => {
  const gone = await ticketOf('Rui', { words: ['segredo'] })
  expect(await found(asAdmin, { searchParam: 'segredo', searchOnMessages: true })).toEqual([gone.id])
  await world.inCompany(company, (tx) =>
    tx.updateTable('messages').set({ isDeleted: true }).where('ticketId', '=', gone.id).execute(),
  )
  expect(await found(asAdmin, { searchParam: 'segredo', searchOnMessages: true })).toEqual([])
})

test('[INB-040] each filter narrows what is listed', async () => {
  expect(await found(asAdmin, { statusFilter: ['closed'] })).toEqual([joao.id])
  expect(await found(asAdmin, { statusFilter: ['closed', 'open'] })).toEqual([joao.id, assigned.id])
  expect(await found(asAdmin, { statusFilter: ['pending'], queueIds: [support] })).toEqual([maria.id])
  expect(await found(asAdmin, { whatsapps: [secondId] })).toEqual([assigned.id])
  expect(await found(asAdmin, { users: [ana.id] })).toEqual([assigned.id])
  expect(await found(asAdmin, { searchParam: 'zeca', date: '2001-01-01' })).toEqual([])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  expect(await found(asAdmin, { searchParam: 'zeca', date: today, updatedAt: today })).toEqual([assigned.id])
})

/** Asks without the client, which checks its own requests. */
async function answerTo(url: string) {
  const authorization = `Bearer ${await world.tokenOf(admin.email)}`
  const answer = await world.app.inject({ method: 'GET', url, headers: { authorization } })
  return [answer.statusCode, answer.json()]
}

test('refuses a day at the ends of the calendar', async () => {
  for (const field of ['date', 'updatedAt'])
    for (const day of ['0000-01-01', '9999-12-31'])
      expect(await answerTo(`/api/tickets?${field}=${day}`)).toMatchObject([
        400,
        { details: [{ path: `query.${field}`, message: 'Out of range' }] },
      ])
})

test('[INB-016] the filter by tags lists the tickets of contacts that carry one of them', async () => {
  const tagId = await world.inCompany(company, async (tx) => {
    const { id } = await tx
      .insertInto('tags')
      .values({ name: 'VIP', color: '#aa0000' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('contactTags').values({ contactId: maria.contactId, tagId: id }).execute()
    return id
  })
  expect(await found(asAdmin, { tags: [tagId] })).toEqual([maria.id])
})

test('[INB-017] only who may see all may filter by user', async () => {
  expect(await found(asAna, { users: [admin.id], statusFilter: ['open'] })).toEqual([assigned.id])
})

test('[INB-040] refuses a list without a status or a search', async () => {
  await expect(asAdmin(tickets.listTickets, { query: {} })).rejects.toMatchObject({
    status: 400,
    details: [{ path: 'query.status' }],
  })
})

test.each(['+55 11 96000-0002', '(11) 96000-0002', '(11) 6000-0002', '96000-0002', '55 11 96000 0002'])(
  'finds the ticket of a number that is searched as %s',
  async (searchParam) => {
    const { id, contactId } = await world.ticket(company, { whatsappId, queueId: sales })
    await world.inCompany(company, async (tx) => {
      await tx.updateTable('contacts').set({ number: null }).where('number', '=', '5511960000002').execute()
      await tx.updateTable('contacts').set({ number: '5511960000002' }).where('id', '=', contactId).execute()
    })
    expect(await found(asAdmin, { searchParam })).toEqual([id])
  },
)

test('finds a recording by what it says, and shows that', async () => {
  const eva = await ticketOf('Eva', { words: [''] })
  const [messageId = 0] = eva.messageIds
  const say = (transcript: string) =>
    world.inCompany(company, (tx) =>
      tx
        .updateTable('messages')
        .set({ mediaType: 'audio', dataJson: JSON.stringify({ transcript }) })
        .where('id', '=', messageId)
        .execute(),
    )
  await say('Preciso de uma betoneira amanhã')
  const query = { searchParam: 'betonei', searchOnMessages: true }
  const list = await asAdmin(tickets.listTickets, { query })
  expect(list.found).toEqual([{ ticketId: eva.id, messageId, body: 'Preciso de uma betoneira amanhã' }])
  expect((await asStranger(tickets.listTickets, { query })).found).toEqual([])
  await world.inCompany(company, (tx) =>
    tx.updateTable('messages').set({ isDeleted: true }).where('id', '=', messageId).execute(),
  )
  expect((await asAdmin(tickets.listTickets, { query })).found).toEqual([])
})
