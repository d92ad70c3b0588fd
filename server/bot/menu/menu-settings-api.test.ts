import { expect, test } from 'vitest'
import { flowEndpoints as flows } from '#domain/flows/flow-contract.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { nextOpeningWords } from '#domain/queues/opening-words.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { botStage } from '#tests/bots/bot-stage.ts'
import { edgeOf, nodeIdOf, sayNode, startNode } from '#tests/bots/flow-graph-of.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const support = await world.queue(company, 'Suporte')
const whatsappId = await world.connection(company, { queueIds: [sales, support] })
const only = await world.connection(company, { queueIds: [sales] })
const rafael = await world.user(company, { queueIds: [sales], online: true })
await world.user(company, { queueIds: [sales], online: false })
const { customer, settle } = botStage(world, company)
const set = (settings: Record<string, string>) =>
  world.inCompany(company, async (tx) => {
    for (const [key, value] of Object.entries(settings)) await saveSetting(tx, key as 'userRandom', value)
  })
const sentTo = (ticketId: number) =>
  world.inCompany(company, (tx) =>
    tx
      .selectFrom('outbox')
      .innerJoin('messages', 'messages.id', 'outbox.messageId')
      .select('outbox.payload')
      .where('messages.ticketId', '=', ticketId)
      .orderBy('outbox.id')
      .execute(),
  )
await set({ userRandom: 'disabled' })
const never = defaultHours().map((day) => ({
  ...day,
  startTimeA: '',
  endTimeA: '',
  startTimeB: '',
  endTimeB: '',
}))

test('shows the menu as a list where the channel has lists, and takes a tapped row and a typed number', async () => {
  await set({ chatBotType: 'list' })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  const [sent] = await sentTo((await ana.ticket()).id)
  expect(sent?.payload).toMatchObject({
    content: {
      type: 'interactive',
      content: { list: { sections: [{ rows: [{ rowId: '1' }, { rowId: '2' }, { rowId: 'Sair' }] }] } },
    },
  })
  await ana.say({ text: 'Suporte', data: { reply: { id: '1', title: 'Suporte' } } })
  expect(await ana.ticket()).toMatchObject({ queueId: support })
  const eva = customer(whatsappId)
  await eva.say('Oi')
  await eva.say('2')
  expect(await eva.ticket()).toMatchObject({ queueId: sales })
  await set({ chatBotType: 'text' })
})

test('shows a department whose name would be cut inside an emoji in the list', async () => {
  await set({ chatBotType: 'list' })
  const long = await world.queue(company, 'Assistência técnica aqui')
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('queues')
      .set({ name: `${'a'.repeat(23)}😀 e mais` })
      .where('id', '=', long)
      .execute(),
  )
  const ana = customer(await world.connection(company, { queueIds: [sales, long] }))
  await ana.say('Oi')
  const [sent] = await sentTo((await ana.ticket()).id)
  expect(JSON.stringify(sent?.payload)).toContain(`"title":"${'a'.repeat(23)}"`)
  await set({ chatBotType: 'text' })
})

test('shows the menu in words on a channel without lists', async () => {
  await set({ chatBotType: 'list' })
  const linked = await world.connection(company, { channel: 'whatsapp', queueIds: [sales, support] })
  const ana = customer(linked)
  const [menu] = await ana.say('Oi')
  expect(menu).toMatch(/\[1\] Suporte\n\[2\] Vendas\n\[Sair\]|\[1\] Vendas\n\[2\] Suporte\n\[Sair\]/)
  const [sent] = await sentTo((await ana.ticket()).id)
  expect(sent?.payload).toMatchObject({ content: { type: 'text' } })
  await set({ chatBotType: 'text' })
})

test('[SET-050] gives the ticket to somebody of the department who is there, or tells the place in it', async () => {
  await set({
    userRandom: 'enabled',
    sendQueuePosition: 'enabled',
    sendQueuePositionMessage: 'Você é o nº {{position}}.',
  })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await ana.say('Vendas')
  expect(await ana.ticket()).toMatchObject({ queueId: sales, userId: rafael.id, status: 'pending' })
  const eva = customer(whatsappId)
  await eva.say('Oi')
  expect((await eva.say('Suporte')).at(-1)).toMatch(/^Você é o nº \d+\.$/)
  expect(await eva.ticket()).toMatchObject({ queueId: support, userId: null })
  await set({ userRandom: 'disabled', sendQueuePosition: 'disabled' })
})

test('tells that the chosen department is closed, and leaves the ticket in it', async () => {
  await set({ scheduleType: 'queue' })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('queues')
      .set({ outOfHoursMessage: 'Suporte fechado.', schedules: JSON.stringify(never) })
      .where('id', '=', support)
      .execute(),
  )
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('Suporte')).toEqual(['Suporte fechado.'])
  expect(await ana.ticket()).toMatchObject({ queueId: support, botState: 'off' })
  await set({ scheduleType: 'disabled' })
})

test('fills the name and the hours of the chosen department into its texts', async () => {
  await set({ scheduleType: 'queue' })
  const morning = never.map((day) => ({ ...day, startTimeA: '03:00', endTimeA: '03:01' }))
  const change = (id: number, row: object) =>
    world.inCompany(company, (tx) => tx.updateTable('queues').set(row).where('id', '=', id).execute())
  await change(support, {
    outOfHoursMessage: '{{queue}} volta {{ nextOpening }}.',
    schedules: JSON.stringify(morning),
  })
  await change(sales, { greetingMessage: '{{queue}}: já vamos!' })
  const opens = nextOpeningWords(morning, { at: new Date(), timeZone: 'America/Sao_Paulo' })
  const ana = customer(whatsappId)
  await ana.say('Oi')
  expect(await ana.say('Suporte')).toEqual([`Suporte volta ${opens}.`])
  const eva = customer(whatsappId)
  await eva.say('Oi')
  expect(await eva.say('Vendas')).toEqual(['Vendas: já vamos!'])
  await set({ scheduleType: 'disabled' })
})

test('lets the flow that a chosen department begins know the department', async () => {
  const asAdmin = await world.as((await world.user(company, { profile: 'admin' })).email)
  const { id: flowId } = await asAdmin(flows.createFlow, { body: { name: 'Plantão' } })
  const position = { x: 0, y: 0 }
  const asked = newNode('condition', { id: nodeIdOf('c'), position })
  const line = { key: 'queue', condition: 'equals' as const, value: 'Suporte', queueId: support }
  const nodes = [
    startNode,
    { ...asked, data: { ...asked.data, ...line } },
    sayNode('y', 'Plantão: {{queue}}'),
    sayNode('n', 'Outro departamento'),
  ]
  const connections = [
    edgeOf('1', asked.id),
    edgeOf(asked.id, nodeIdOf('y')),
    { ...edgeOf(asked.id, nodeIdOf('n')), sourceHandle: 'b' },
  ]
  await asAdmin(flows.saveFlow, { body: { idFlow: flowId, nodes, connections } })
  const at = await world.connection(company, { queueIds: [sales, support] })
  await world.inCompany(company, async (tx) => {
    const row = { name: 'Fluxos', type: 'flowbuilder' }
    const { id } = await tx.insertInto('integrations').values(row).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('queues').set({ integrationId: id }).where('id', '=', support).execute()
    await tx.updateTable('connections').set({ flowIdNotPhrase: flowId }).where('id', '=', at).execute()
  })
  const ana = customer(at)
  await ana.say('Oi')
  expect(await ana.say('Suporte')).toEqual(['Plantão: Suporte'])
  await world.inCompany(company, (tx) => tx.updateTable('queues').set({ integrationId: null }).execute())
})

test('begins no menu outside the hours of the connection, and goes on with one that was begun', async () => {
  const ana = customer(whatsappId)
  await ana.say('Oi')
  await set({ scheduleType: 'connection' })
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('connections')
      .set({ schedules: JSON.stringify(never), outOfHoursMessage: 'Fechado.' })
      .execute(),
  )
  await ana.say('Vendas')
  expect(await ana.ticket()).toMatchObject({ queueId: sales })
  expect((await ana.heard()).includes('Fechado.')).toBe(false)
  const eva = customer(whatsappId)
  expect(await eva.say('Oi')).toEqual(['Fechado.'])
  expect(await eva.say('alguém?')).toEqual([])
  await set({ scheduleType: 'disabled' })
})

test('[QUEUE-021] follows the single option of the only department, and greets nobody twice', async () => {
  await set({ sendGreetingMessageOneQueues: 'enabled' })
  await world.inCompany(company, async (tx) => {
    await tx
      .updateTable('queues')
      .set({ greetingMessage: 'Bem-vindo às vendas!' })
      .where('id', '=', sales)
      .execute()
  })
  const before = customer(only)
  expect(await before.say('Oi')).toEqual(['Bem-vindo às vendas!'])
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('queueOptions')
      .values({ queueId: sales, name: 'Catálogo', queueType: 'text', greetingMessage: 'Veja nosso site.' })
      .execute(),
  )
  const ana = customer(only)
  expect(await ana.say('Oi')).toEqual(['Bem-vindo às vendas!', 'Veja nosso site.'])
  expect(await ana.ticket()).toMatchObject({ queueId: sales, botState: 'off' })
})

test('reads a customer’s choice by the menu that they were shown, after it has changed', async () => {
  const ana = customer(whatsappId)
  const [shown] = await ana.say('Oi')
  const first = shown?.includes('[1] Vendas') ? sales : support
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('queues')
      .set((eb) => ({ orderQueue: eb.case().when('id', '=', first).then(9).else(1).end() }))
      .execute(),
  )
  await ana.say('1')
  await settle()
  expect(await ana.ticket()).toMatchObject({ queueId: first })
})

test('[D76] shows the menu where the prompt of the connection is switched off', async () => {
  const withPrompt = await world.connection(company, { queueIds: [sales, support] })
  await world.inCompany(company, async (tx) => {
    const row = { name: 'Vendas', prompt: 'Você vende bolos.', queueId: sales, fault: 'auth' }
    const { id } = await tx.insertInto('prompts').values(row).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('connections').set({ promptId: id }).where('id', '=', withPrompt).execute()
  })
  const bia = customer(withPrompt)
  expect((await bia.say('Oi')).join()).toMatch(/Vendas/)
})
