import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/database/db.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const other = await world.company()
const whatsappId = await world.connection(company)
const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
const say = (body: string) => world.message(company, { ticketId, contactId, whatsappId, body })
const asOwner = <T>(work: (tx: Db) => Promise<T>) => world.platform.db.asPlatform(work)

/** Advances the id sequence, as after that many messages. */
const skipIds = (many: number) =>
  asOwner((tx) =>
    sql`select setval(pg_get_serial_sequence('messages', 'id'), (select max(id) from messages) + ${many}::int)`.execute(
      tx,
    ),
  )

const search = (companyId: number, term: string, depth = 200) =>
  world.inCompany(companyId, async (tx) => {
    const { rows } = await sql<{ messageId: number }>`
      select * from search_messages(${term}, null, '{}', ${depth})`.execute(tx)
    return rows.map(({ messageId }) => messageId)
  })

test('[INB-021, D99] finds words however many messages of all companies lie between, newest first', async () => {
  const ids: number[] = []
  for (const between of [0, 1, 40_000, 200_000, 3_000_000]) {
    await skipIds(between)
    ids.push(await say(`A geladeira ${between} d'água \\ não gela`))
  }
  const [, , , fourth, newest] = ids
  // One ticket: only its newest match.
  expect(await search(company, 'gelad')).toEqual([newest])
  expect(await search(company, "geladeira d'agua")).toEqual([newest])
  expect(await search(company, 'geladeira 200000')).toEqual([fourth])
  expect(await search(company, 'geladeira 0')).toEqual([ids[0]])
  expect(await search(company, 'geladeira torradeira')).toEqual([])
  expect(await search(other, 'geladeira')).toEqual([])
})

test('[INB-021] reads few pages for a rare word, a common one, and one that nobody wrote', async () => {
  await world.inCompany(company, (tx) =>
    sql`insert into messages (company_id, ticket_id, contact_id, whatsapp_id, from_me, body)
      select ${company}, ${ticketId}, ${contactId}, ${whatsappId}, false, 'pedido ' || md5(n::text) || repeat(' de sempre', 5)
      from generate_series(1, 60000) n`.execute(tx),
  )
  await asOwner((tx) => sql`analyze messages`.execute(tx))
  await asOwner((tx) => sql`select gin_clean_pending_list('messages_placed_words')`.execute(tx))
  const { rows } = await asOwner((tx) =>
    sql<{ pages: number }>`select pg_relation_size('messages') / 8192 as pages`.execute(tx),
  )
  expect(rows[0]?.pages).toBeGreaterThan(2000)
  for (const term of ['c4ca4238a0b923820dcc509a6f75849b', 'gelad', 'torradeira']) {
    expect(await pagesOf(term)).toBeLessThan(500)
  }
  // Every one of 60,000 messages matches: only those of one range of ids are read.
  expect(await pagesOf('pedido')).toBeLessThan(2000)
})

async function pagesOf(term: string): Promise<number> {
  return asOwner(async (tx) => {
    await sql`select set_config('app.company_id', ${String(company)}, true)`.execute(tx)
    // The first query on a connection also reads the catalogue.
    await sql`select * from search_messages(${term}, null, '{}', 200)`.execute(tx)
    const { rows } = await sql<Record<string, [{ Plan: Record<string, number> }]>>`
      explain (analyze, buffers, format json) select * from search_messages(${sql.lit(term)}, null, '{}', 200)`.execute(
      tx,
    )
    const plan = Object.values(rows[0] ?? {})[0]?.[0].Plan ?? {}
    return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  })
}
