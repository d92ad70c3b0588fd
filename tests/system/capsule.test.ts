import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { capsuleTables, leftOutTables } from '#server/capsules/capsule-tables.ts'
import { namedIn } from '#server/capsules/graph-references.ts'
import { canonical, exportOf, piecesOf, restoreOf } from '#tests/company-exports/capsule-contents.ts'
import { fillTables } from '#tests/database/fill-tables.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { db, storage } = world.platform
const planId = await findOrSavePlan(db, 'Completo')
const home = await saveCompany(db, {
  ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2999-01-01'), isPlatform: true },
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const ours = await world.company({ name: 'Padaria Sol' })
const theirs = await world.company()
const owner = new pg.Client({ connectionString: world.databaseUrl })
owner.on('error', () => {})
await owner.connect()
afterAll(() => owner.end())

type Ids = Record<'queue' | 'tag' | 'user' | 'flow' | 'integration' | 'prompt', number> & { file: string }

/** A flow that refers to one row of each kind that flows can refer to. */
function graphNaming({ queue, tag, user, flow, integration, prompt, file }: Ids) {
  const datas = {
    ticket: { name: '', queue: { id: queue, name: 'Vendas' } },
    openai: { integration: { queueId: queue } },
    hours: { of: 'queue', queueId: queue },
    tag: { tagId: tag, name: '', remove: false },
    attendant: { userId: user, queueId: null, name: '' },
    startFlow: { flowId: flow, name: '', returns: false },
    integration: { integrationId: integration, name: '' },
    prompt: { promptId: prompt, name: '' },
    condition: {
      ...{ key: 'queueOpen', condition: 'equals', value: String(queue) },
      more: [{ key: 'tag', condition: 'equals', value: 'VIP', tagId: tag }],
    },
    img: { url: file },
    singleBlock: { seq: ['img0'], elements: [{ number: 'img0', type: 'img', value: file }] },
    http: { method: 'GET', url: 'https://example.com', headers: [], body: '', mappings: [] },
  }
  const nodes = Object.entries(datas).map(([type, data], at) => ({
    ...{ id: `n${at}`, type, data },
    position: { x: 0, y: 0 },
  }))
  return { nodes, connections: [] }
}

type Named = { name: string }
const { rows: tables } = await owner.query<Named>(
  `select table_name::text as name from information_schema.columns
  where table_schema = 'public' and column_name = 'company_id' order by 1`,
)

describe('the list of tables', () => {
  test('names every table of companies once, as exported or as left out with a reason', () => {
    const named = [...Object.keys(capsuleTables), ...Object.keys(leftOutTables)]
    expect(named.toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('maps every foreign key of what it exports, and comes after what it refers to', async () => {
    const { rows: keys } = await owner.query<{ table: string; target: string; column: string }>(
      `select conrelid::regclass::text as table, confrelid::regclass::text as target, a.attname::text as column
      from pg_constraint join unnest(conkey) key (number) on true
      join pg_attribute a on a.attrelid = conrelid and a.attnum = key.number
      where contype = 'f' and connamespace = 'public'::regnamespace and a.attname <> 'company_id'`,
    )
    const order = Object.keys(capsuleTables)
    const wrong = keys.filter(({ table, target, column }) => {
      const declared = capsuleTables[table]
      if (!declared || declared.without?.includes(column)) return false
      const isMapped = declared.uuids?.[column] ?? declared.references?.[column] === target
      const isThere = table === target || order.indexOf(target) < order.indexOf(table)
      return !isMapped || !isThere || declared.outliving?.includes(column)
    })
    expect(wrong).toEqual([])
  })

  test('says of every number and uuid that names a row what becomes of it', async () => {
    const { rows: columns } = await owner.query<{ table: string; column: string; type: string }>(
      `select c.relname::text as table, a.attname::text as column, t.typname::text as type from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      join pg_type t on t.oid = a.atttypid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname <> 'company_id'`,
    )
    const open = columns.filter(({ table, column, type }) => {
      const declared = capsuleTables[table]
      if (!declared || declared.without?.includes(column)) return false
      if (column === 'id' && type.startsWith('int')) return !declared.numbered
      const names = type === 'uuid' || (/(^|_)id$|_ids$|_by$/.test(column) && /int/.test(type))
      const isSaid = declared.references?.[column] ?? declared.uuids?.[column] ?? declared.rewritten?.[column]
      return names && !isSaid
    })
    expect(open).toEqual([])
  })
})

test('gives the same content when a restored company is exported again', async () => {
  await fillTables(owner, [ours, theirs])
  // The upload needs more than one part.
  const stored = randomBytes(uploadPartBytes + 1_000_000)
  const key = await storage.putStream(ours, Readable.from([stored]))
  const idOf = async (table: string) =>
    (await owner.query(`select id from ${table} where company_id = $1 order by id limit 1`, [ours])).rows[0]
      .id
  const [file, user, tag, queue] = [
    await idOf('files'),
    await idOf('users'),
    await idOf('tags'),
    await idOf('queues'),
  ]
  await owner.query('update files set storage_key = $2 where company_id = $1 and id = $3', [ours, key, file])
  await owner.query(
    `update messages set quoted_msg_id = (select max(id) from messages where company_id = $1),
      data_json = '{"poll": {"name": "Sábado?"}}', body = $2 where company_id = $1`,
    [ours, 'linha\n"aspas" \\ \t \u0001 🥐'],
  )
  await owner.query(
    `update tags set next_lane_id = (select max(id) from tags where company_id = $1)
    where company_id = $1`,
    [ours],
  )
  await owner.query(
    `update ticket_events set data = jsonb_build_object('receiverId', $2::int) where company_id = $1`,
    [ours, user],
  )
  await owner.query('update contact_exports set tag_ids = array[$2::int, 999999] where company_id = $1', [
    ours,
    tag,
  ])
  await owner.query('update record_changes set record_id = $2 where company_id = $1', [ours, queue])
  await owner.query(
    `update audit_entries set action = 'user.changed', subject_id = $2 where company_id = $1`,
    [ours, String(user)],
  )
  await owner.query(`insert into settings (company_id, key, value) values ($1, 'userRating', 'enabled')`, [
    ours,
  ])

  const [prompt, integration, flow] = [await idOf('prompts'), await idOf('integrations'), await idOf('flows')]
  const graph = JSON.stringify(graphNaming({ queue, tag, user, flow, integration, prompt, file }))
  await owner.query('update flows set draft = $2 where company_id = $1', [ours, graph])
  await owner.query('update flow_versions set graph = $2 where company_id = $1', [ours, graph])

  // Ends pending ratings, which a copy does not keep pending: see the next test.
  await owner.query('update ratings set ended_at = asked_at where company_id = $1', [ours])

  const first = await exportOf(world, asSara, ours)
  const before = await piecesOf(first)
  const restore = await restoreOf(world, asSara, { bytes: first, companyName: 'Padaria Lua', planId })
  expect(restore).toMatchObject({ state: 'done', fault: null, companyName: 'Padaria Lua', renamedUsers: 2 })
  const fresh = restore.companyId ?? 0
  const second = await exportOf(world, asSara, fresh)
  const after = await piecesOf(second)

  const [one, other] = [canonical(before), canonical(after)]
  for (const name of Object.keys(capsuleTables))
    expect({ [name]: other[name] }).toEqual({ [name]: one[name] })
  const counts = Object.values(one).map(({ length }) => length)
  expect(counts.every((n) => n > 0)).toBe(true)
  const bytes = (pieces: typeof before) =>
    Buffer.concat(pieces.flatMap((piece) => (piece.kind === 'chunk' ? [piece.bytes] : [])))
  expect(bytes(after).equals(stored)).toBe(true)
  expect(bytes(after).equals(bytes(before))).toBe(true)
  const { rows: restored } = await owner.query(
    `select flows.draft, versions.graph, flows.version_id is not null as runs,
      (select array_agg(id) from queues where company_id = $1) as queues,
      (select array_agg(id) from files where company_id = $1) as files
    from flows join flow_versions versions on versions.company_id = $1 and versions.flow_id = flows.id
    where flows.company_id = $1`,
    [fresh],
  )
  for (const { draft, graph: run, runs, queues, files } of restored) {
    expect(draft).toEqual(run)
    expect(runs).toBe(true)
    const [named] = namedIn(draft)
    expect(queues).toContain(named?.id)
    expect(named?.id).not.toBe(queue)
    expect(files).toContain(draft.nodes.find(({ type }: { type: string }) => type === 'img').data.url)
  }
  expect(restored.length).toBeGreaterThan(0)
  expect((await owner.query('select * from capsule_ids where company_id = $1', [fresh])).rows).toEqual([])

  const { rows: connections } = await owner.query(
    'select status, credentials, provider_account, session_wanted from connections where company_id = $1',
    [fresh],
  )
  expect(connections).toEqual([
    { status: 'DISCONNECTED', credentials: null, provider_account: null, session_wanted: false },
    { status: 'DISCONNECTED', credentials: null, provider_account: null, session_wanted: false },
  ])
  const sent = await owner.query('select from outbox where company_id = $1', [fresh])
  expect(sent.rowCount).toBe(0)
  const { entries } = await asSara(auditEndpoints.listAllAudit, {
    query: { companyId: fresh, subject: 'capsule' },
  })
  expect(entries.map(({ action, actorName }) => ({ action, actorName }))).toContainEqual({
    action: 'capsule.restored',
    actorName: 'Sara',
  })
}, 120_000)

test('closes what waits for a rating, so that nobody is written to because of a copy', async () => {
  const company = await world.company()
  const whatsappId = await world.connection(company)
  const { id: ticketId } = await world.ticket(company, { whatsappId, status: 'nps' })
  await world.inCompany(company, (tx) =>
    tx
      .insertInto('ratings')
      .values({ ticketId, askedAt: new Date('2026-01-02') })
      .execute(),
  )
  const bytes = await exportOf(world, asSara, company)
  const { companyId } = await restoreOf(world, asSara, { bytes, companyName: 'Sem espera', planId })
  const { rows } = await owner.query(
    `select status, ended_at from tickets join ratings using (company_id) where company_id = $1`,
    [companyId],
  )
  expect(rows).toEqual([{ status: 'closed', ended_at: new Date('2026-01-02') }])
})

test('exports and restores a long table in parts of at most a thousand rows', async () => {
  const company = await world.company()
  const whatsappId = await world.connection(company)
  const { id: ticketId, contactId } = await world.ticket(company, { whatsappId })
  await owner.query(
    `insert into messages (company_id, ticket_id, contact_id, whatsapp_id, body, from_me)
    select $1, $2, $3, $4, 'mensagem ' || n, false from generate_series(1, 2500) n`,
    [company, ticketId, contactId, whatsappId],
  )
  const bytes = await exportOf(world, asSara, company)
  const parts = (await piecesOf(bytes)).flatMap((piece) =>
    piece.kind === 'rows' && piece.table === 'messages' ? [piece.rows.length] : [],
  )
  expect(parts).toEqual([1000, 1000, 500])
  const { companyId } = await restoreOf(world, asSara, { bytes, companyName: 'Longa', planId })
  const { rows } = await owner.query(
    `select array_agg(body order by id) = array_agg('mensagem ' || n order by n) as same from (
      select id, body, row_number() over (order by id) as n from messages where company_id = $1) numbered`,
    [companyId],
  )
  expect(rows).toEqual([{ same: true }])
})
