import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cyclesOf, type LoggedEvent } from '#domain/insight/cycles-of.ts'
import { seededRandom } from '#tests/app/seeded-random.ts'
import { tierRuns } from '#tests/app/tier-runs.ts'
import { openWorld } from '#tests/app/world.ts'
import { findCyclesOf, findLogsOf, rebuildCyclesOf } from './cycle-db.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)

const types = [
  ...['create', 'open', 'pending', 'closed', 'nps', 'rated', 'autoClose', 'reopen', 'queue', 'transfered'],
  ...['receivedTransfer', 'redirect', 'undo', 'answered', 'delete', 'erase', 'access', 'chatBot'],
]

/** A log of any order: what is not legal must not differ either. */
function randomLog(random: () => number): Omit<LoggedEvent, 'id'>[] {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  let at = Date.UTC(2026, 10, 2, 12)
  return Array.from({ length: 3 + Math.floor(random() * 14) }, (_, index) => {
    at += Math.floor(random() * (random() < 0.1 ? 10 * 86_400_000 : 3_600_000))
    const type = index === 0 && random() < 0.8 ? 'create' : pick(types)
    const datas: Record<string, (Record<string, unknown> | null)[]> = {
      create: [null, null, { active: true }, { cycle: false }],
      rated: [{ rate: Math.floor(random() * 11) }, null],
      transfered: [{ receiverId: pick([1, 2]) }, { toQueueId: pick([1, 2]) }, null],
      undo: [
        { status: pick(['open', 'pending', 'nps', 'closed']), userId: pick([1, null]) },
        { status: 'open', userId: 1, transfer: pick([true, false]) },
        null,
      ],
      autoClose: [null, { byCustomer: random() < 0.5 }],
    }
    return {
      type,
      userId: pick([null, 1, 2, 3]),
      queueId: pick([null, 1, 2]),
      data: pick(datas[type] ?? [null]),
      at: new Date(at),
    }
  })
}

test('[D86, D32] writes with each event the cycles that the whole log tells of, for random logs', async () => {
  const random = seededRandom(14)
  for (let round = 0; round < tierRuns({ quick: 30, long: 150 }); round++) {
    const { id: ticketId } = await world.ticket(company, { whatsappId })
    const log = randomLog(random)
    await world.inCompany(company, async (tx) => {
      for (const { at, data, ...event } of log) {
        const row = { ...event, ticketId, createdAt: at, data: data && JSON.stringify(data) }
        await tx.insertInto('ticketEvents').values(row).execute()
      }
      await tx.updateTable('tickets').set({ status: 'closed' }).where('id', '=', ticketId).execute()
    })
    const told = await world.inCompany(company, async (tx) => {
      const written = await findCyclesOf(tx, [ticketId])
      const logged = (await findLogsOf(tx, [ticketId])).get(ticketId) ?? []
      await rebuildCyclesOf(tx, ticketId)
      return { written, logged, rebuilt: await findCyclesOf(tx, [ticketId]) }
    })
    const expected = cyclesOf(told.logged).map((cycle) => ({ ...cycle, ticketId }))
    expect(told.written, JSON.stringify(log)).toEqual(expected)
    expect(told.rebuilt, JSON.stringify(log)).toEqual(expected)
  }
})

test('measures waiting, handling and reply of a cycle in seconds', async () => {
  const { id: ticketId } = await world.ticket(company, { whatsappId })
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 2, 12, minutes))
  const events = [
    ...[
      { type: 'create', queueId: 1, at: at(0) },
      { type: 'open', userId: 1, at: at(5) },
    ],
    ...[
      { type: 'answered', userId: 1, at: at(7) },
      { type: 'nps', userId: 1, at: at(35) },
    ],
    { type: 'closed', at: at(95) },
  ]
  await world.inCompany(company, async (tx) => {
    for (const { at: createdAt, ...event } of events)
      await tx
        .insertInto('ticketEvents')
        .values({ ...event, ticketId, createdAt })
        .execute()
  })
  const { rows } = await world.inCompany(company, (tx) =>
    sql`select wait_s, handle_s, reply_s from ticket_cycles where ticket_id = ${ticketId}`.execute(tx),
  )
  // The customer's hour before the answer is nobody's work.
  expect(rows).toEqual([{ waitS: 300, handleS: 1800, replyS: 420 }])
})
