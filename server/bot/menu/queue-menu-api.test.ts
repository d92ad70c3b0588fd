import { expect, test } from 'vitest'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales, support] })
const admin = await world.user(company, { profile: 'admin', queueIds: [sales, support] })
const asAdmin = await world.as(admin.email)
const { customer, settle, rest } = botStage(world, company)

await world.inCompany(company, async (tx) => {
  await tx.updateTable('connections').set({ greetingMessage: 'Bem-vindo, {{firstName}}!' }).execute()
  await tx
    .updateTable('queues')
    .set({ greetingMessage: 'Já vamos!', orderQueue: 2 })
    .where('id', '=', sales)
    .execute()
  await tx
    .updateTable('queues')
    .set({ greetingMessage: 'Qual assunto?', orderQueue: 1 })
    .where('id', '=', support)
    .execute()
  const option = { queueId: support, queueType: 'text', name: '' }
  await tx
    .insertInto('queueOptions')
    .values([
      { ...option, name: 'Troca', position: 0, greetingMessage: 'Leve a nota.' },
      { ...option, name: 'Garantia', position: 1, greetingMessage: 'Um ano.' },
    ])
    .execute()
  await saveSetting(tx, 'userRandom', 'disabled')
})

const main = 'Bem-vindo, Cliente!\n\n[1] Suporte\n[2] Vendas\n[Sair] Encerrar o atendimento'
const accept = async (id: number) =>
  asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: admin.id } })
const turnsLeft = () => world.inCompany(company, (tx) => tx.selectFrom('botTurns').selectAll().execute())
const logOf = async (ticketId: number) =>
  (await asAdmin(tickets.listTicketLog, { params: { ticketId } })).map(({ type }) => type)

test('[QUEUE-025, NOTE-016] asks in the order of the departments, and leaves the ticket in the chosen one', async () => {
  const ana = customer(whatsappId)
  expect(await ana.say('Oi')).toEqual([main])
  expect(await ana.ticket()).toMatchObject({
    botState: 'running',
    isBot: true,
    queueId: null,
    status: 'pending',
  })
  expect(await ana.say('2')).toEqual(['Já vamos!'])
  const ticket = await ana.ticket()
  expect(ticket).toMatchObject({
    botState: 'off',
    isBot: false,
    queueId: sales,
    status: 'pending',
    unreadMessages: 2,
  })
  expect(await logOf(ticket.id)).toEqual(['queue', 'chatBot', 'create'])
  expect(await ana.say('obrigado')).toEqual([])
})

test('[D71] leaves a chosen department to people where its integration is the flows of the company', async () => {
  await world.inCompany(company, async (tx) => {
    const { id } = await tx
      .insertInto('integrations')
      .values({ name: 'Fluxos', type: 'flowbuilder' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('queues').set({ integrationId: id }).where('id', '=', sales).execute()
  })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('2')).toEqual(['Já vamos!'])
  expect(await ana.ticket()).toMatchObject({ queueId: sales, untended: null, botState: 'off' })
  await world.inCompany(company, (tx) => tx.updateTable('queues').set({ integrationId: null }).execute())
})

test('[QUEUE-023] walks through the options below a department and back again', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const [question] = await ana.say('suporte')
  expect(question).toMatch(/^Qual assunto\?\n\n\[1\] Troca\n\[2\] Garantia\n\[0\] Voltar\n/)
  expect(await ana.ticket()).toMatchObject({ queueId: support, isBot: true })
  expect(await ana.say('#')).toEqual([main])
  expect(await ana.ticket()).toMatchObject({ queueId: null })
  await ana.say('1')
  expect(await ana.say('2')).toEqual(['Um ano.'])
  expect(await ana.ticket()).toMatchObject({ queueId: support, isBot: false })
})

test('answers a burst once, whether it came in one go or in many', async () => {
  const ana = customer(whatsappId)
  expect(await ana.say('Oi', 'tudo bem?', 'vocês abrem hoje?')).toEqual([main])
  for (let wrong = 0; wrong < 20; wrong++) await ana.write(`pergunta ${wrong}`)
  await settle()
  for (let late = 0; late < 3; late++) {
    await ana.write(`e mais ${late}`)
    await settle()
  }
  expect(await ana.heard()).toHaveLength(1)
  await rest()
  const heard = await ana.heard()
  expect(heard).toHaveLength(2)
  expect(heard[1]).toMatch(/^Não entendi/)
})

test('takes a message that was delivered twice for one', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const again = { externalId: `wamid.twice${Date.now()}`, text: '2' }
  await ana.write(again)
  await ana.write(again)
  await settle()
  expect(await ana.heard()).toEqual([main, 'Já vamos!'])
})

test('hands over after the connection’s wrong answers, and the ticket waits where people see it', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('pizza')
  await ana.say('bolo')
  expect(await ana.say('torta')).toEqual(['Uma pessoa da nossa equipe vai continuar este atendimento.'])
  expect(await ana.ticket()).toMatchObject({ status: 'pending', botState: 'off', queueId: null })
})

test('ends the ticket on sair, with the connection’s farewell, and begins anew with the next one', async () => {
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ complationMessage: 'Até logo!' }).execute(),
  )
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('sair')).toEqual(['Até logo!'])
  expect(await ana.ticket()).toMatchObject({ status: 'closed', isBot: false, unreadMessages: 0 })
  expect(await ana.say('Oi de novo')).toEqual([main])
})

test('[QUEUE-024] closes the ticket of a department that closes', async () => {
  await world.inCompany(company, (tx) =>
    tx.updateTable('queues').set({ closeTicket: true }).where('id', '=', sales).execute(),
  )
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('Vendas')).toEqual(['Já vamos!', 'Até logo!'])
  expect(await ana.ticket()).toMatchObject({ status: 'closed', queueId: sales })
  await world.inCompany(company, (tx) => tx.updateTable('queues').set({ closeTicket: false }).execute())
})

test('[D72] is silent from the moment that a person accepts, and stays silent when it is returned', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  await ana.write('2')
  await accept(id)
  await settle()
  expect(await ana.heard()).toEqual([main])
  expect(await ana.ticket()).toMatchObject({ isBot: false, status: 'open', queueId: null })
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'pending' } })
  expect(await ana.say('alguém aí?')).toEqual([])
})

test('[D72] begins anew where a person returns the ticket to the bot', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  await accept(id)
  await asAdmin(tickets.updateTicket, { params: { id }, body: { status: 'pending', withBot: true } })
  await settle()
  expect(await ana.heard()).toEqual([main, main])
  expect((await ana.say('1')).at(-1)).toMatch(/^Qual assunto/)
})

const resume = (id: number) =>
  asAdmin(tickets.updateTicket, {
    params: { id },
    body: { status: 'pending', withBot: true, resumesBot: true },
  })

test('[D72] goes on where a person took over, once they return the ticket to where the bot stopped', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const asked = (await ana.say('1')).at(-1)
  expect(asked).toMatch(/^Qual assunto/)
  const { id } = await ana.ticket()
  await accept(id)
  await settle()
  await resume(id)
  await settle()
  expect((await ana.heard()).slice(-2)).toEqual([asked, asked])
  expect(await ana.ticket()).toMatchObject({ botState: 'running', isBot: true, status: 'pending' })
  expect(await ana.say('2')).toContain('Um ano.')
})

test('[D72] begins anew where it should go on and nothing was broken off in this attendance', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  await ana.say('2')
  await accept(id)
  await resume(id)
  await settle()
  expect((await ana.heard()).at(-1)).toBe(main)
  const bia = customer(whatsappId)
  await bia.say('Oi')
  await bia.say('1')
  const { id: closed } = await bia.ticket()
  await accept(closed)
  await settle()
  await asAdmin(tickets.updateTicket, { params: { id: closed }, body: { status: 'closed' } })
  await asAdmin(tickets.updateTicket, { params: { id: closed }, body: { status: 'open', userId: admin.id } })
  await resume(closed)
  await settle()
  expect((await bia.heard()).at(-1)).toBe(main)
})

test('[D72] leaves a bot that runs where it is when its ticket is to go on', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await resume((await ana.ticket()).id)
  await settle()
  expect(await ana.heard()).toEqual([main])
  expect((await ana.say('1')).at(-1)).toMatch(/^Qual assunto/)
})

test('[TKT-064] pauses when its switch is put off, and asks again when it is put on', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const { id } = await ana.ticket()
  await asAdmin(tickets.updateTicket, { params: { id }, body: { useIntegration: false } })
  expect(await ana.say('2')).toEqual([])
  expect(await ana.ticket()).toMatchObject({ botState: 'paused', isBot: false })
  await asAdmin(tickets.updateTicket, { params: { id }, body: { useIntegration: true } })
  await settle()
  expect((await ana.heard()).at(-1)).toBe(main)
})

test('says nothing to who gets no automatic answers, and nothing after a day', async () => {
  const ana = customer(whatsappId)
  await ana.writeAt(new Date(Date.now() - 25 * 3_600_000), 'Oi')
  await settle()
  expect(await ana.heard()).toEqual([])
  const eva = customer(whatsappId)
  await eva.say('Oi')
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ disableBot: true }).where('number', '=', eva.phone).execute(),
  )
  expect(await eva.say('2')).toEqual([])
  expect(await eva.ticket()).toMatchObject({ botState: 'paused' })
})

test('leaves only timers of live runs in the mailbox', async () => {
  const left = await turnsLeft()
  const live = await world.inCompany(company, (tx) =>
    tx.selectFrom('flowRuns').select('id').where('status', '=', 'waiting').execute(),
  )
  expect(left.map(({ kind }) => kind)).toEqual(left.map(() => 'due'))
  expect(left.map(({ payload }) => (payload as { runId: number }).runId).toSorted()).toEqual(
    live.map(({ id }) => id).toSorted(),
  )
})

test('[NOTE-009] leaves a line of its own kind in the log for what people and bots do to a ticket', async () => {
  const colleague = await world.user(company, { profile: 'admin', queueIds: [sales, support] })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('2')
  const { id } = await ana.ticket()
  const change = (body: object) => asAdmin(tickets.updateTicket, { params: { id }, body })
  await accept(id)
  await change({ status: 'open', userId: colleague.id, queueId: support, isTransfered: true })
  await change({ status: 'pending', userId: null })
  await change({ status: 'closed' })
  await accept(id)
  await world.user(company, { queueIds: [sales], online: true })
  const eva = customer(whatsappId)
  await world.inCompany(company, (tx) => saveSetting(tx, 'userRandom', 'enabled'))
  await eva.say('Oi')
  await eva.say('2')
  const types = new Set([...(await logOf(id)), ...(await logOf((await eva.ticket()).id))])
  const deeds = ['open', 'transfered', 'receivedTransfer', 'pending', 'closed', 'reopen'] as const
  expect(types).toEqual(new Set(['create', 'chatBot', 'queue', 'redirect', ...deeds]))
})
