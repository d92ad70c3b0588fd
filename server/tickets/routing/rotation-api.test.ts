import { expect, test } from 'vitest'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { openWorld } from '#tests/app/world.ts'
import type { Viewer } from '#domain/access/access.ts'
import { trackPresence } from '#server/users/track-presence.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import { attendAgain } from './attend-again.ts'
import { rotateWaiting } from './rotation-jobs.ts'

let now = new Date('2026-11-21T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const sales = await world.queue(company, 'Vendas')
const whatsappId = await world.connection(company)
const admin = await world.user(company, { profile: 'admin' })
const asAdmin = await world.as(admin.email)
const online = { online: true, lastSeenAt: new Date('2999-01-01'), queueIds: [sales] }
const ana = await world.user(company, online)
const bia = await world.user(company, online)
await world.user(company, { queueIds: [sales] })
const minute = 60_000

const ownerOf = async (id: number) =>
  world.inCompany(company, (tx) =>
    tx.selectFrom('tickets').select(['userId', 'status']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
const turn = () => world.during(() => rotateWaiting.run(world.platform))

test('[QUEUE-005] assigns a ticket of a rotating queue to a present user, and to the next one after the time', async () => {
  const ticket = await world.ticket(company, { whatsappId, queueId: sales, updatedAt: now })
  expect(await turn()).toEqual([])
  await asAdmin(queues.updateQueue, {
    params: { id: sales },
    body: { name: 'Vendas', color: '#123456', ativarRoteador: true, tempoRoteador: 5 },
  })
  const events = await turn()
  expect(await ownerOf(ticket.id)).toEqual({ userId: ana.id, status: 'pending' })
  expect(events).toMatchObject([
    { name: 'ticket.changed', payload: { ticket: { id: ticket.id, userId: ana.id } } },
  ])

  now = new Date(now.getTime() + 4 * minute)
  expect(await turn()).toEqual([])
  now = new Date(now.getTime() + 2 * minute)
  await turn()
  expect(await ownerOf(ticket.id)).toEqual({ userId: bia.id, status: 'pending' })
  const log = await world.inCompany(company, (tx) =>
    tx
      .selectFrom('ticketEvents')
      .select(['type', 'userId'])
      .where('ticketId', '=', ticket.id)
      .orderBy('id')
      .execute(),
  )
  expect(log).toEqual([
    { type: 'redirect', userId: ana.id },
    { type: 'redirect', userId: bia.id },
  ])
})

test('[QUEUE-005] hands a ticket on after the time also while its customer goes on writing', async () => {
  const assignedAt = now
  const ticket = await world.ticket(company, {
    ...{ whatsappId, queueId: sales, updatedAt: now, waitingSince: now },
  })
  await turn()
  const first = await ownerOf(ticket.id)
  const write = () =>
    world.inCompany(company, (tx) =>
      touchByCustomer(tx, ticket.id, { text: 'Alô?', at: now, externalId: null, now, count: 1 }),
    )
  for (const minutes of [2, 4]) {
    now = new Date(assignedAt.getTime() + minutes * minute)
    await write()
    await turn()
    expect(await ownerOf(ticket.id)).toEqual(first)
  }
  now = new Date(assignedAt.getTime() + 6 * minute)
  await turn()
  expect((await ownerOf(ticket.id)).userId).not.toBe(first.userId)
})

test('[QUEUE-006] assigns no ticket of a queue that does not rotate', async () => {
  const calm = await world.queue(company)
  const ticket = await world.ticket(company, { whatsappId, queueId: calm, updatedAt: new Date('2020-01-01') })
  await turn()
  expect(await ownerOf(ticket.id)).toEqual({ userId: null, status: 'pending' })
})

test('names nobody only where nobody of the department is there, and takes it back once somebody comes', async () => {
  const firm = await world.company()
  const queue = await world.queue(firm, 'Financeiro')
  const line = await world.connection(firm)
  const boss = await world.user(firm, { profile: 'admin', queueIds: [queue], online: true, lastSeenAt: now })
  const rui = await world.user(firm, { queueIds: [queue] })
  await world.inCompany(firm, (tx) =>
    tx
      .updateTable('queues')
      .set({ ativarRoteador: true, tempoRoteador: 5 })
      .where('id', '=', queue)
      .execute(),
  )
  const old = new Date(now.getTime() - 10 * minute)
  const { id } = await world.ticket(firm, {
    whatsappId: line,
    queueId: queue,
    updatedAt: old,
    waitingSince: old,
  })
  const reason = async () =>
    (
      await world.inCompany(firm, (tx) =>
        tx.selectFrom('tickets').select('untended').where('id', '=', id).executeTakeFirstOrThrow(),
      )
    ).untended
  const setOnline = (user: { id: number }, online: boolean) =>
    world.inCompany(firm, (tx) =>
      tx.updateTable('users').set({ online, lastSeenAt: now }).where('id', '=', user.id).execute(),
    )
  const comes = async (user: { id: number }) => {
    const [come] = await world.during(() =>
      trackPresence(world.platform, { id: user.id, companyId: firm } as Viewer, {
        online: true,
        at: new Date(now.getTime() + 1),
      }),
    )
    return world.during(async () => attendAgain(world.platform)(firm, come?.payload as never))
  }
  await turn()
  expect(await reason()).toBeNull()
  for (const person of [boss, rui]) {
    await setOnline(boss, false)
    await turn()
    expect(await reason()).toBe('nobody')
    const events = await comes(person)
    expect(await reason()).toBeNull()
    expect(events).toContainEqual(
      expect.objectContaining({
        name: 'ticket.changed',
        payload: expect.objectContaining({ ticket: expect.objectContaining({ id, untended: null }) }),
      }),
    )
    await setOnline(person, false)
    now = new Date(now.getTime() + minute)
  }
})
