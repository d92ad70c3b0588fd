import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/app/world.ts'
import { foldTicketCounts } from './ticket-jobs.ts'

const world = await openWorld()
const companies = [await world.company(), await world.company()]

/** Returns sums and number of the appended changes, by status. */
const countsOf = (companyId: number) =>
  world.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ status: string; tickets: number; unread: number; changes: number }>`
      select status, sum(tickets)::int as tickets, sum(unread)::int as unread, count(*)::int as changes
      from ticket_counts group by status order by status`.execute(tx)
    return rows
  })

test('folds the changes of all companies into one row each, with the same sums', async () => {
  for (const companyId of companies) {
    const whatsappId = await world.connection(companyId)
    const made: { id: number }[] = []
    for (let index = 0; index < 4; index++) {
      made.push(await world.ticket(companyId, { whatsappId, unreadMessages: index % 2 }))
    }
    await world.inCompany(companyId, (tx) =>
      tx
        .updateTable('tickets')
        .set({ status: 'open' })
        .where(
          'id',
          'in',
          made.slice(0, 3).map((ticket) => ticket.id),
        )
        .execute(),
    )
    await world.inCompany(companyId, (tx) =>
      tx
        .deleteFrom('tickets')
        .where('id', '=', made[0]?.id ?? 0)
        .execute(),
    )
  }
  const [before] = await Promise.all(companies.map(countsOf))
  expect(before).toEqual([
    { status: 'open', tickets: 2, unread: 1, changes: 4 },
    { status: 'pending', tickets: 1, unread: 1, changes: 7 },
  ])

  await foldTicketCounts.run(world.platform)

  for (const companyId of companies) {
    expect(await countsOf(companyId)).toEqual([
      { status: 'open', tickets: 2, unread: 1, changes: 1 },
      { status: 'pending', tickets: 1, unread: 1, changes: 1 },
    ])
  }
})

test('leaves no row of a place that nobody waits in any more', async () => {
  const companyId = await world.company()
  const whatsappId = await world.connection(companyId)
  const { id } = await world.ticket(companyId, { whatsappId })
  await world.inCompany(companyId, (tx) => tx.deleteFrom('tickets').where('id', '=', id).execute())
  await foldTicketCounts.run(world.platform)
  expect(await countsOf(companyId)).toEqual([])
})
