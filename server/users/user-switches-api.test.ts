import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const sales = await world.queue(company)
const support = await world.queue(company)
const whatsappId = await world.connection(company)
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)

type Change = Parameters<typeof change>[1]
const change = (id: number, body: { [name: string]: string | boolean | number[] }) =>
  asBoss(users.updateUser, { params: { id }, body: body as object })

/** A plain user, asked the same before and after an administrator turned a switch: it holds from the next request on. */
async function turning(body: Change, queueIds = [sales]) {
  const agent = await world.user(company, { queueIds, userClosePendingTicket: 'disabled' })
  const call = await world.as(agent.email)
  return { agent, call, turn: () => change(agent.id, body) }
}
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

test('[USER-032, USER-020] allTicket shows waiting tickets without queue, at once', async () => {
  const { call, turn } = await turning({ allTicket: 'enable' })
  const { uuid } = await world.ticket(company, { whatsappId, queueId: null })
  const look = () => outcome(call(tickets.showTicket, { params: { uuid } }))
  expect(await look()).toBe(404)
  expect((await turn()).allTicket).toBe('enable')
  expect(await look()).toBe(200)
})

test('[USER-032] allowGroup shows group conversations of own queues', async () => {
  const { call, turn } = await turning({ allowGroup: true })
  const { uuid } = await world.ticket(company, {
    whatsappId,
    queueId: sales,
    status: 'group',
    isGroup: true,
    userId: boss.id,
  })
  const look = () => outcome(call(tickets.showTicket, { params: { uuid } }))
  expect(await look()).toBe(404)
  expect((await turn()).allowGroup).toBe(true)
  expect(await look()).toBe(200)
})

test('[USER-020] allUserChat shows the conversations of colleagues', async () => {
  const { call, turn } = await turning({ allUserChat: 'enabled' })
  const { uuid, id } = await world.ticket(company, {
    whatsappId,
    queueId: support,
    status: 'open',
    userId: boss.id,
  })
  const look = () => outcome(call(tickets.showTicket, { params: { uuid } }))
  const listed = async () =>
    (await call(tickets.listTickets, { query: { status: 'open', showAll: true } })).tickets.some(
      (ticket) => ticket.id === id,
    )
  expect([await look(), await listed()]).toEqual([404, false])
  await turn()
  expect([await look(), await listed()]).toEqual([200, true])
})

test('[USER-020] userClosePendingTicket lets close what nobody accepted', async () => {
  const { call, turn } = await turning({ userClosePendingTicket: 'enabled' })
  const { id } = await world.ticket(company, { whatsappId, queueId: sales })
  const close = () => outcome(call(tickets.updateTicket, { params: { id }, body: { status: 'closed' } }))
  expect(await close()).toBe(403)
  await turn()
  expect(await close()).toBe(200)
})

test('[USER-020] shows a queue’s waiting tickets once it is given to a user, and hides them once it is taken', async () => {
  const { agent, call, turn } = await turning({ queueIds: [sales, support] })
  const { uuid } = await world.ticket(company, { whatsappId, queueId: support })
  const look = () => outcome(call(tickets.showTicket, { params: { uuid } }))
  expect(await look()).toBe(404)
  await turn()
  expect(await look()).toBe(200)
  await change(agent.id, { queueIds: [] })
  expect(await look()).toBe(404)
})

test('[USER-028] allowConnections, allowRealTime and showDashboard make nobody an administrator elsewhere', async () => {
  const { agent, call, turn } = await turning({
    allowConnections: 'enabled',
    allowRealTime: 'enabled',
    showDashboard: 'enabled',
  })
  expect(await turn()).toMatchObject({
    allowConnections: 'enabled',
    allowRealTime: 'enabled',
    showDashboard: 'enabled',
    profile: 'user',
  })
  expect(await call(auth.showMe, {})).toMatchObject({ profile: 'user' })
  await expect(call(connections.listConnections, {})).resolves.toEqual(expect.any(Array))
  expect(await outcome(call(users.listUsers, { query: {} }))).toBe(403)
  expect(await outcome(call(users.deleteUser, { params: { id: agent.id } }))).toBe(403)
  expect(
    await outcome(
      call(settings.updateSetting, { params: { key: 'userRating' }, body: { value: 'enabled' } } as never),
    ),
  ).toBe(403)
})

test('[USER-032] allHistoric is stored as it is spelt, and given back', async () => {
  const { agent, turn } = await turning({ allHistoric: 'enabled' })
  await turn()
  const shown = await asBoss(users.showUser, { params: { id: agent.id } })
  expect([shown.allHistoric, shown.allTicket, shown.allowGroup]).toEqual(['enabled', 'disable', false])
})
