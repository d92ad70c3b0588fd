import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
import { touchByCustomer } from '#server/tickets/touch-ticket-db.ts'
import { redirectWaiting } from './redirect-jobs.ts'

let now = new Date('2026-11-21T12:00:00Z')
const world = await openWorld({ now: () => now })
const company = await world.company()
const [sales, support] = [await world.queue(company, 'Vendas'), await world.queue(company)]
const whatsappId = await world.connection(company)
const set = (changes: object) =>
  world.inCompany(company, (tx) =>
    tx.updateTable('connections').set(changes).where('id', '=', whatsappId).execute(),
  )
const queueOf = async (id: number) =>
  (
    await world.inCompany(company, (tx) =>
      tx.selectFrom('tickets').select('queueId').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).queueId
const turn = () => world.during(() => redirectWaiting.run(world.platform))
const minute = 60_000

test('[NOTE-009, CONN-098] moves a ticket that waits without a department to the connection’s after its time', async () => {
  const given = { whatsappId, updatedAt: now }
  const waiting = await world.ticket(company, given)
  const chosen = await world.ticket(company, { ...given, queueId: support })
  now = new Date(now.getTime() + 4 * minute)
  expect(await turn()).toEqual([])
  await set({ timeSendQueue: 5, sendIdQueue: sales })
  expect(await turn()).toEqual([])
  now = new Date(now.getTime() + 2 * minute)
  await set({ status: 'DISCONNECTED' })
  expect(await turn()).toEqual([])
  await set({ status: 'CONNECTED' })
  expect(await turn()).toMatchObject([
    {
      name: 'ticket.changed',
      payload: { ticket: { id: waiting.id, queueId: sales, status: 'pending' }, previous: { queueId: null } },
    },
  ])
  expect([await queueOf(waiting.id), await queueOf(chosen.id)]).toEqual([sales, support])
  expect(await turn()).toEqual([])
  const log = await world.inCompany(company, (tx) =>
    tx.selectFrom('ticketEvents').select(['type', 'queueId']).where('ticketId', '=', waiting.id).execute(),
  )
  expect(log).toEqual([{ type: 'redirect', queueId: sales }])
})

test('[CONN-098] moves a ticket after its time also while its customer goes on writing, but not while a bot asks', async () => {
  const given = { whatsappId, updatedAt: now, waitingSince: now }
  const left = await world.ticket(company, given)
  const asked = await world.ticket(company, { ...given, botState: 'running' as const })
  now = new Date(now.getTime() + 6 * minute)
  await world.inCompany(company, async (tx) => {
    const said = { text: 'Alô?', at: now, externalId: null, now, count: 1 }
    for (const { id } of [left, asked]) await touchByCustomer(tx, id, said)
  })
  await turn()
  expect([await queueOf(left.id), await queueOf(asked.id)]).toEqual([sales, null])
})
