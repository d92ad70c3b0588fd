import { expect, test } from 'vitest'
import { firstSteps, firstStepsEndpoints as steps } from '#domain/first-steps/first-steps-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { saveSetting } from '#server/settings/setting-db.ts'
import { noteTraffic } from '#server/messages/note-traffic.ts'
import { messageOf } from '#tests/channels/message-of.ts'
import { ticketOf } from '#tests/inbox/ticket-of.ts'
import { openWorld } from '#tests/app/world.ts'
import { markExamples } from './first-steps-db.ts'

const world = await openWorld()
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const done = async () => (await asBoss(steps.showFirstSteps, {})).done
const inCompany = world.inCompany

test('ticks each step from what has happened, and only that', async () => {
  const ofCompany = firstSteps.filter((step) => step !== 'supportLink')
  const expected = Object.fromEntries(ofCompany.map((step) => [step, false]))
  expect(await done()).toEqual(expected)

  const whatsappId = await world.connection(company)
  expect(await done()).toEqual({ ...expected, connect: true })

  await inCompany(company, (tx) => tx.updateTable('connections').set({ lastInboundAt: new Date() }).execute())
  expect(await done()).toEqual({ ...expected, connect: true, receive: true })

  const { id } = await world.ticket(company, { whatsappId })
  await asBoss(tickets.updateTicket, { params: { id }, body: { status: 'open', userId: boss.id } })
  expect((await done()).answer).toBe(false)
  await inCompany(company, (tx) =>
    tx.updateTable('connections').set({ lastOutboundAt: new Date() }).execute(),
  )
  expect((await done()).answer).toBe(true)

  await world.user(company)
  await asBoss(settings.updateSetting, { params: { key: 'scheduleType' }, body: { value: 'queue' } })
  await inCompany(company, (tx) =>
    tx.insertInto('quickMessages').values({ shortcode: 'oi', message: 'Olá!', userId: boss.id }).execute(),
  )
  expect(Object.values(await done())).toEqual(ofCompany.map(() => true))
})

test('leads a super user also to the link of the support', async () => {
  const root = await world.user(company, { profile: 'admin', super: true })
  const asRoot = await world.as(root.email)
  const supportLink = async () => (await asRoot(steps.showFirstSteps, {})).done.supportLink
  expect(await supportLink()).toBe(false)
  await inCompany(company, (tx) => saveSetting(tx, 'supportLink', 'https://wa.me/5511999990000'))
  expect(await supportLink()).toBe(true)
  expect(await done()).not.toHaveProperty('supportLink')
})

test('tells when a connection has received and has sent for the first time', async () => {
  const ticket = ticketOf(1, { whatsappId: await world.connection(company) })
  const { created, updated } = noteTraffic(world.platform)
  for (const message of [messageOf(1, { fromMe: false }), messageOf(2, { fromMe: true, ack: 1 })]) {
    const listener = message.fromMe ? updated : created
    const events = await world.during(async () => {
      for (const _ of [1, 2]) await listener(company, { message, ticket, previous: ticket })
    })
    expect(events.filter(({ name }) => name === 'connection.changed')).toHaveLength(1)
  }
})

test('puts the checklist away for the company until it is asked for again', async () => {
  await asBoss(steps.hideFirstSteps, { body: { hidden: true } })
  expect((await asBoss(steps.showFirstSteps, {})).hidden).toBe(true)
  await asBoss(steps.hideFirstSteps, { body: { hidden: false } })
  expect((await asBoss(steps.showFirstSteps, {})).hidden).toBe(false)
  const agent = await world.user(company)
  const call = await world.as(agent.email)
  await expect(call(steps.showFirstSteps, {})).rejects.toMatchObject({ status: 403 })
})

test('removes the examples with their conversations and nothing else', async () => {
  const whatsappId = await world.connection(company)
  const example = await world.ticket(company, { whatsappId })
  const real = await world.ticket(company, { whatsappId })
  await world.message(company, { ticketId: example.id, contactId: example.contactId, whatsappId })
  await inCompany(company, (tx) => markExamples(tx, [example.contactId]))
  expect((await asBoss(steps.showFirstSteps, {})).examples).toBe(1)

  const events = await world.during(async () => {
    expect(await asBoss(steps.removeExamples, {})).toEqual({ removed: 1 })
  })
  expect(events.map(({ name }) => name)).toEqual(['contact.deleted'])
  const left = await inCompany(company, (tx) => tx.selectFrom('tickets').select('id').execute())
  expect(left.map(({ id }) => id)).toContain(real.id)
  expect(left.map(({ id }) => id)).not.toContain(example.id)
  expect((await asBoss(steps.showFirstSteps, {})).examples).toBe(0)
})
