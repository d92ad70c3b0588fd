import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { defaultHours } from '#domain/queues/queue-hours.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { openNode, testNumber, testPage } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const { control } = await openNode(world)

const closed = 'Olá, {{firstName}}! Abrimos às 8h.'
const day = 86_400_000
const never = { startTimeA: '', endTimeA: '', startTimeB: '', endTimeB: '' }
const whole = { ...never, startTimeA: '00:00', endTimeA: '00:00' }
const week = (hours: typeof never) => defaultHours().map((each) => ({ ...each, ...hours }))
const set = (body: object) =>
  asAdmin(connections.updateConnection, { params: { id: whatsappId }, body: { ...noVacation, ...body } })
const noVacation = {
  collectiveVacationMessage: '',
  collectiveVacationStart: null,
  collectiveVacationEnd: null,
}
const keepHours = (value: string) =>
  asAdmin(settingEndpoints.updateSetting, { params: { key: 'scheduleType' }, body: { value } })
await keepHours('connection')

let customers = 0
const newCustomer = (name: string) => ({ from: `55119640${String(10_000 + customers++)}`, name })
const ticketOf = async (name: string) => {
  const { tickets: found } = await asAdmin(tickets.listTickets, {
    query: { showAll: true, searchParam: name },
  })
  return found[0]
}
/** Returns the customer's and our messages of the conversation after the customer's message was applied. */
const conversation = async (name: string) => {
  const ticket = await ticketOf(name)
  if (!ticket) return []
  const { messages: all } = await asAdmin(messages.listMessages, {
    params: { ticketUuid: ticket.uuid },
    query: {},
  })
  return all.map(({ fromMe, body }) => (fromMe ? `< ${body}` : `> ${body}`))
}
const write = async (who: { from: string; name: string }, text: string) => {
  await control.sendAsCustomer({ ...who, text })
  await expect.poll(() => conversation(who.name)).toContain(`> ${text}`)
}
const onPhone = async ({ from }: { from: string }) =>
  (await control.received({ waId: from })).map(({ content }) => (content.text as { body: string }).body)

test('[CONN-096] answers messages outside the hours once, also if Meta reports them twice, and keeps them unread', async () => {
  await set({ outOfHoursMessage: closed, schedules: week(never) })
  await control.setModes({ duplicate: true })
  const who = newCustomer('Ana Lima')
  await write(who, 'Estão abertos?')
  await write(who, 'Alô?')
  await control.setModes({ duplicate: false })
  const expected = 'Olá, Ana! Abrimos às 8h.'
  expect(await conversation('Ana Lima')).toEqual(['> Estão abertos?', `< ${expected}`, '> Alô?'])
  await expect.poll(() => onPhone(who)).toEqual([expected])
  expect(await ticketOf('Ana Lima')).toMatchObject({
    status: 'pending',
    fromMe: false,
    lastMessage: 'Alô?',
    unreadMessages: 2,
  })
})

test('[CONN-096] sends nothing inside the hours, without hours by connection, or in an attended ticket', async () => {
  await set({ outOfHoursMessage: closed, schedules: week(whole) })
  await write(newCustomer('Bruno Open'), 'Bom dia')
  await set({ outOfHoursMessage: closed, schedules: week(never) })
  await keepHours('disabled')
  await write(newCustomer('Carla Free'), 'Bom dia')
  await keepHours('connection')
  await set({ outOfHoursMessage: '', schedules: week(never) })
  const who = newCustomer('Davi Attended')
  await write(who, 'Bom dia')
  await set({ outOfHoursMessage: closed })
  const ticket = await ticketOf(who.name)
  await asAdmin(tickets.updateTicket, {
    params: { id: ticket?.id ?? 0 },
    body: { status: 'open', userId: admin.id },
  })
  await write(who, 'Obrigado')
  for (const name of ['Bruno Open', 'Carla Free', 'Davi Attended']) {
    expect((await conversation(name)).filter((line) => line.startsWith('<'))).toEqual([])
  }
})

test('stores messages of blocked contacts and of those without automatic answers, and answers none', async () => {
  for (const [name, change] of [
    ['Bento Sá', { active: false }],
    ['Caio Sá', { disableBot: true }],
  ] as const) {
    const who = newCustomer(name)
    await set({ outOfHoursMessage: closed, schedules: week(whole) })
    await write(who, 'Oi')
    await world.inCompany(company, (tx) =>
      tx.updateTable('contacts').set(change).where('name', '=', name).execute(),
    )
    await set({ outOfHoursMessage: closed, schedules: week(never) })
    await write(who, 'Tem alguém?')
    expect(await conversation(name)).toEqual(['> Oi', '> Tem alguém?'])
  }
})

test('[CONN-096] answers again in a new ticket and after another closing, within the connection’s limits', async () => {
  await set({
    outOfHoursMessage: 'Fechado',
    schedules: week(never),
    maxUseBotQueues: 2,
    timeUseBotQueues: 60,
  })
  const who = newCustomer('Elisa Night')
  const back = (minutes: number) =>
    world.inCompany(company, (tx) =>
      tx
        .updateTable('tickets')
        .set({ outOfHoursAt: null, botAt: new Date(Date.now() - minutes * 60_000) })
        .where('botAt', 'is not', null)
        .execute(),
    )
  const told = async () => (await conversation(who.name)).filter((line) => line === '< Fechado').length
  await write(who, 'um')
  expect(await told()).toBe(1)
  await back(59)
  await write(who, 'dois')
  expect(await told()).toBe(1)
  await back(61)
  await write(who, 'três')
  expect(await told()).toBe(2)
  await back(61)
  await write(who, 'quatro')
  expect(await told()).toBe(2)
})

test('[CONN-097] in a collective vacation a contact is told once, in every conversation of it, and instead of the hours', async () => {
  const vacation = {
    collectiveVacationMessage: 'Estamos de férias.',
    collectiveVacationStart: new Date(Date.now() - day),
    collectiveVacationEnd: new Date(Date.now() + day),
  }
  await set({ outOfHoursMessage: closed, schedules: week(never), ...vacation })
  const who = newCustomer('Fabio Sun')
  await write(who, 'Oi')
  await write(who, 'Tem alguém?')
  const first = await ticketOf(who.name)
  await asAdmin(tickets.updateTicket, {
    params: { id: first?.id ?? 0 },
    body: { status: 'closed', ratingId: 2 },
  })
  await write(who, 'De novo eu')
  expect(await conversation(who.name)).toEqual([
    '> Oi',
    '< Estamos de férias.',
    '> Tem alguém?',
    '> De novo eu',
  ])
  await expect.poll(() => onPhone(who)).toEqual(['Estamos de férias.'])
  await set({
    ...vacation,
    schedules: week(whole),
    collectiveVacationStart: new Date(Date.now() - 3 * day),
    collectiveVacationEnd: new Date(Date.now() - day),
  })
  const later = newCustomer('Gil Back')
  await write(later, 'Voltaram?')
  expect(await conversation(later.name)).toEqual(['> Voltaram?'])
})

test('words longer than the channel takes arrive as far as it takes them, without half a character at the end', async () => {
  const { id, username } = testPage.instagram
  const account = { account: id, accessToken: testPage.accessToken }
  const page = await world.connection(company, { ...account, channel: 'instagram' })
  const schedules = week(never)
  await asAdmin(connections.updateConnection, {
    params: { id: page },
    body: { outOfHoursMessage: `${username} ${'x'.repeat(1500)}`, schedules },
  })
  await control.writeAs({ object: 'instagram', from: '72055', name: 'Iara Long', message: { text: 'Oi' } })
  const lengths = async () =>
    (await control.sentTo('72055')).messages.map(({ message }) => String(message.text).length)
  await expect.poll(lengths).toEqual([1000])

  await asAdmin(connections.updateConnection, {
    params: { id: page },
    body: { outOfHoursMessage: `${'x'.repeat(999)}😀${'x'.repeat(9)}` },
  })
  await control.writeAs({ object: 'instagram', from: '72056', name: 'Igor Half', message: { text: 'Oi' } })
  await expect.poll(() => conversation('Igor Half')).toEqual(['> Oi', `< ${'x'.repeat(999)}`])
})

test('a company whose subscription is over says nothing by itself', async () => {
  await set({ outOfHoursMessage: closed, schedules: week(never) })
  const due = (dueDate: Date) =>
    world.platform.db.asPlatform((tx) =>
      tx.updateTable('companies').set({ dueDate }).where('id', '=', company).execute(),
    )
  const who = newCustomer('Hugo Late')
  await due(new Date(Date.now() - day))
  await control.sendAsCustomer({ ...who, text: 'Oi' })
  const stored = () =>
    world.inCompany(company, (tx) =>
      tx
        .selectFrom('messages')
        .innerJoin('contacts', 'contacts.id', 'messages.contactId')
        .select('messages.body')
        .where('contacts.name', '=', who.name)
        .execute(),
    )
  await expect.poll(stored).toEqual([{ body: 'Oi' }])
  await due(new Date('2999-01-01'))
})

test('sends the department’s text once to a customer who writes outside its hours', async () => {
  await keepHours('queue')
  const outOfHoursMessage = 'O departamento abre amanhã, {{firstName}}.'
  const queue = await asAdmin(queues.createQueue, {
    body: { name: 'Encomendas', color: '#7a1f5c', outOfHoursMessage, schedules: week(never) },
  })
  const change = (body: object) => asAdmin(queues.updateQueue, { params: { id: queue.id }, body })
  await set({ outOfHoursMessage: closed, schedules: week(never), queueIds: [queue.id], timeUseBotQueues: 0 })
  const who = newCustomer('Fábio Queue')
  await write(who, 'Tem bolo?')
  await write(who, 'Oi?')
  const told = '< O departamento abre amanhã, Fábio.'
  expect(await conversation(who.name)).toEqual(['> Tem bolo?', told, '> Oi?'])
  expect(await ticketOf(who.name)).toMatchObject({ status: 'pending', queueId: queue.id, unreadMessages: 2 })
  await change({ schedules: week(whole) })
  await write(newCustomer('Gina Queue'), 'Bom dia')
  expect(await conversation('Gina Queue')).toEqual(['> Bom dia'])
  await change({ schedules: week(never) })
  await keepHours('disabled')
  await write(newCustomer('Hugo Queue'), 'Bom dia')
  expect(await conversation('Hugo Queue')).toEqual(['> Bom dia'])
  await keepHours('connection')
})
