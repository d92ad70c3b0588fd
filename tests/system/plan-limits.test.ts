import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { userEndpoints as users } from '#domain/users/user-contract.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const someone = () => ({
  name: 'Nova Pessoa',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'segredo',
})

test('lets one of two at once take the last place of a plan, whatever they make', async () => {
  const small = await world.company()
  const chief = await world.user(small, { profile: 'admin' })
  const asChief = await world.as(chief.email)
  await world.platform.db.asPlatform(async (tx) => {
    const plan = { name: 'Pequeno', users: 2, connections: 1, queues: 1 }
    const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: id }).where('id', '=', small).execute()
  })
  const both = async (make: (turn: number) => Promise<unknown>) => {
    const done = await Promise.allSettled([make(1), make(2)])
    return done.map(({ status }) => status).toSorted()
  }
  expect(await both(() => asChief(users.createUser, { body: someone() }))).toEqual(['fulfilled', 'rejected'])
  expect(
    await both((turn) =>
      asChief(queues.createQueue, { body: { name: `Fila ${turn}`, color: `#00000${turn}` } }),
    ),
  ).toEqual(['fulfilled', 'rejected'])
  expect(
    await both((turn) => asChief(connections.createConnection, { body: { name: `Número ${turn}` } })),
  ).toEqual(['fulfilled', 'rejected'])
})

test('waits for a change of the plan before it reads what the plan allows', async () => {
  const small = await world.company()
  const chief = await world.user(small, { profile: 'admin' })
  const asChief = await world.as(chief.email)
  let making: Promise<unknown> = Promise.resolve()
  await world.platform.db.asPlatform(async (tx) => {
    const plan = { name: 'Cheio', users: 1, connections: 0, queues: 0 }
    const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: id }).where('id', '=', small).execute()
    making = Promise.allSettled([
      asChief(queues.createQueue, { body: { name: 'Fila', color: '#000001' } }),
      asChief(users.createUser, { body: someone() }),
    ])
    // Both wait for the lock on the company's row, which this transaction holds.
    await expect
      .poll(async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(tx)
        return rows[0]?.n
      })
      .toBe(2)
  })
  expect(await making).toMatchObject([
    { status: 'rejected', reason: { code: 'ERR_QUEUE_LIMIT' } },
    { status: 'rejected', reason: { code: 'ERR_USER_LIMIT' } },
  ])
})
