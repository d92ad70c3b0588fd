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

test('finds exactly the newest, of words in every message, in one of ten, and in old ones only', async () => {
  const [reader, stranger] = [await world.user(company), await world.user(company)]
  const seen = await world.ticket(company, { whatsappId, userId: reader.id })
  await world.inCompany(company, (tx) =>
    sql`insert into messages (company_id, ticket_id, contact_id, whatsapp_id, from_me, is_deleted, body)
      select ${company}, case when n % 3 = 0 then ${seen.id}::int else ${ticketId} end,
        case when n % 3 = 0 then ${seen.contactId}::int else ${contactId} end, ${whatsappId}, false, n % 50 = 0,
        'encomenda ' || case when n % 10 = 0 then 'torta' else 'bolo' end
          || case when n < 300 then ' quindim' else '' end || case when n between 2000 and 2300 then ' cuca' else '' end
      from generate_series(1, 6000) n`.execute(tx),
  )
  for (const term of ['encomenda', 'torta', 'quindim', 'cuca', 'encomenda torta', 'bolo cuca']) {
    for (const viewerId of [null, reader.id, stranger.id]) {
      const found = await asOwner((tx) => newestOf(tx, term, viewerId))
      expect(found.search, term).toEqual(found.naive)
    }
  }
})

/** The newest 200 messages with words: as the search finds them, and as one statement without any index of words. */
async function newestOf(tx: Db, term: string, viewerId: number | null) {
  const { rows: search } = await sql`
    select message_id from find_written(${company}, words_query(${term}), ${viewerId}, '{}',
      ${viewerId === null ? '' : `and exists (select from tickets where tickets.id = messages.ticket_id and tickets.user_id = ${viewerId})`},
      200, (select min(id) from messages where company_id = ${company}), (select max(id) from messages where company_id = ${company}))
    order by message_id desc`.execute(tx)
  const { rows: naive } = await sql`
    select messages.id as message_id from messages join tickets on tickets.id = ticket_id
    where messages.company_id = ${company} and (words || '')::tsvector @@ words_query(${term}) and not messages.is_deleted
      and (${viewerId}::int is null or tickets.user_id = ${viewerId}::int)
    order by messages.id desc limit 200`.execute(tx)
  return { search, naive }
}

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
