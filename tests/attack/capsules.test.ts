import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import type { CapsuleHead, CapsuleManifest } from '#server/capsules/capsule-format.ts'
import {
  deriveKey,
  frameBytes,
  openFrames,
  saltOf,
  sealFrames,
  sealHeaderBytes,
} from '#server/capsules/frame-cipher.ts'
import { readCapsule, type Row } from '#server/capsules/read-capsule.ts'
import { type Member, readTar, writeTar } from '#server/capsules/tar-members.ts'
import { exportOf, passphrase, restoreOf, streamOf } from '#tests/company-exports/capsule-contents.ts'
import { openWorld } from '#tests/app/world.ts'

// A capsule is untrusted input: its author may know its passphrase and forge all of its checksums.

const world = await openWorld({ ownDatabase: true })
const { db, storage } = world.platform
const planId = await findOrSavePlan(db, 'Completo')
const home = await saveCompany(db, {
  ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2999-01-01'), isPlatform: true },
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const [ours, theirs] = [await world.company(), await world.company()]
for (const company of [ours, theirs]) {
  const queueId = await world.queue(company)
  const whatsappId = await world.connection(company, { queueIds: [queueId] })
  const { id: userId } = await world.user(company, { queueIds: [queueId], profile: 'admin' })
  const { id: ticketId, contactId } = await world.ticket(company, { whatsappId, queueId, userId })
  await world.message(company, { ticketId, contactId, whatsappId, body: 'Bom dia' })
  const storageKey = await storage.putStream(company, Readable.from(['arquivo']))
  await world.inCompany(company, (tx) =>
    tx.insertInto('files').values({ storageKey, name: 'a.txt', mimeType: 'text/plain', size: 7 }).execute(),
  )
}
const genuine = await exportOf(world, asSara, ours)
const key = await deriveKey(passphrase, saltOf(genuine))

async function* listed<T>(items: T[]) {
  yield* items
}
async function membersOf(bytes: Buffer): Promise<Member[]> {
  const members: Member[] = []
  for await (const member of readTar(openFrames(streamOf(bytes), key))) members.push(member)
  return members
}
const sealed = (members: Member[]) => buffer(sealFrames(writeTar(listed(members)), key))
const genuineMembers = await membersOf(genuine)

/** Recalculates checksums and manifest, as a forger would. */
function withSums(members: Member[], change: (manifest: CapsuleManifest) => void = () => {}): Member[] {
  const kept = members.filter(({ name }) => !name.startsWith('sums/') && name !== 'manifest.json')
  const manifest = json<CapsuleManifest>(genuineMembers.at(-1))
  const sums = kept.map(({ name, bytes }) => ({
    name,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const all = createHash('sha256')
  for (const { sha256 } of sums) all.update(sha256)
  Object.assign(manifest, { members: kept.length, sha256: all.digest('hex') })
  change(manifest)
  return [
    ...kept,
    { name: 'sums/000001.json', bytes: Buffer.from(JSON.stringify(sums)) },
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) },
  ]
}
const json = <T>(member: Member | undefined): T => JSON.parse(member?.bytes.toString() ?? 'null') as T
const changed = (name: string, change: (member: Member) => Member): Member[] =>
  genuineMembers.map((member) => (member.name.startsWith(name) ? change(member) : member))
const withHead = (change: (head: CapsuleHead) => void) =>
  changed('capsule.json', (member) => {
    const head = json<CapsuleHead>(member)
    change(head)
    return { ...member, bytes: Buffer.from(JSON.stringify(head)) }
  })
const withText = (table: string, change: (text: string) => string) =>
  changed(`tables/${table}/`, (member) => ({
    ...member,
    bytes: gzipSync(change(gunzipSync(member.bytes).toString())),
  }))
const withRows = (table: string, change: (row: Row) => Row) =>
  withText(table, (text) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`)
      .join(''),
  )
const faultOf = async (bytes: Buffer) => {
  try {
    for await (const piece of readCapsule(streamOf(bytes), key)) expect(piece.kind).toBeDefined()
  } catch (error) {
    return (error as { kind?: string }).kind ?? `a bug: ${String(error)}`
  }
  return null
}
const renamed = (from: string, to: string) => changed(from, (member) => ({ ...member, name: to }))
const without = (name: string) => genuineMembers.filter((member) => !member.name.startsWith(name))
const doubled = (name: string) =>
  genuineMembers.flatMap((member) => (member.name.startsWith(name) ? [member, member] : [member]))

test('reads what was forged without a change', async () => {
  expect(await faultOf(await sealed(withSums(genuineMembers)))).toBeNull()
})

describe('refuses, with all sums made right,', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'))
  test.each<[string, Member[]]>([
    ['a name that leads out of its folder', renamed('files/', 'files/../../../etc/cron.d/x')],
    ['an absolute name', renamed('files/', '/etc/passwd')],
    ['a file with a name of its own', renamed('files/', 'files/a.txt')],
    ['rows of a table that no capsule holds', renamed('tables/queues/', 'tables/sessions/000001.jsonl.gz')],
    ['rows of the platform', renamed('tables/queues/', 'tables/companies/000001.jsonl.gz')],
    ['parts out of their order', renamed('tables/queues/', 'tables/queues/000002.jsonl.gz')],
    ['a part twice', doubled('tables/queues/')],
    ['a file twice', doubled('files/')],
    ['a part less than it says', without('tables/messages/')],
    ['a file less than it says', without('files/')],
    ['a capsule without its head', without('capsule.json')],
    [
      'rows after files',
      [
        ...without('tables/messages/'),
        ...genuineMembers.filter(({ name }) => name.startsWith('tables/messages/')),
      ],
    ],
    ['a bomb of rows', changed('tables/queues/', (member) => ({ ...member, bytes: bomb }))],
    [
      'rows that are not packed',
      changed('tables/queues/', (member) => ({ ...member, bytes: Buffer.from('{}\n') })),
    ],
    ['rows that end within a line', withText('queues', (text) => text.trimEnd())],
    ['a row that is no object', withText('queues', () => '[]\n')],
    ['a row that is no JSON', withText('queues', () => '{"id": \n')],
    [
      'rows nested too deep',
      withRows('connections', (row) => ({
        ...row,
        schedules: JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown,
      })),
    ],
    ['a row of another company', withRows('queues', (row) => ({ ...row, company_id: theirs }))],
    ['a user who is a super user', withRows('users', (row) => ({ ...row, super: true }))],
    ['a connection with credentials', withRows('connections', (row) => ({ ...row, credentials: 'x' }))],
    ['a row without a column', withRows('queues', ({ name: _name, ...row }) => row)],
    ['a number that is a text', withRows('queues', (row) => ({ ...row, id: '1) or true --' }))],
    ['a number that is none', withRows('queues', (row) => ({ ...row, id: 0 }))],
    ['a number twice', withText('queues', (text) => text + text)],
    ['other tables', withHead((head) => head.tables.push({ name: 'sessions', columns: ['id'], rows: 0 }))],
    ['another number of rows', withHead((head) => head.tables.forEach((table) => (table.rows += 1)))],
    ['a head with more than it has', withHead((head) => Object.assign(head, { companyId: theirs }))],
  ])('%s', async (name, members) => {
    const expected = name === 'other tables' ? 'version' : 'content'
    expect(await faultOf(await sealed(withSums(members)))).toBe(expected)
  })

  test('sums that are left out, and a manifest that says otherwise', async () => {
    const members = withSums(genuineMembers)
    expect(await faultOf(await sealed(members.filter(({ name }) => !name.startsWith('sums/'))))).toBe(
      'content',
    )
    expect(await faultOf(await sealed(members.slice(0, -1)))).toBe('content')
    expect(await faultOf(await sealed([...members, ...members.slice(-1)]))).toBe('content')
    for (const change of [{ files: 2 }, { missingFiles: 1 }, { members: 1 }, { rows: {} }])
      expect(
        await faultOf(
          await sealed(withSums(genuineMembers, (manifest) => void Object.assign(manifest, change))),
        ),
      ).toBe('content')
  })
})

test('refuses each member that was changed without its sum', async () => {
  for (const [at, { name }] of genuineMembers.entries()) {
    if (name === 'manifest.json' || name.startsWith('sums/')) continue
    const members = genuineMembers.map((member, nth) =>
      nth === at ? { ...member, bytes: Buffer.concat([member.bytes, Buffer.from(' ')]) } : member,
    )
    expect({ name, fault: await faultOf(await sealed(members)) }).toEqual({ name, fault: 'content' })
  }
})

test('refuses a capsule of which any frame was changed', async () => {
  const many = await sealed([...genuineMembers, { name: 'x', bytes: Buffer.alloc(5 * frameBytes) }])
  for (let at = sealHeaderBytes; at < many.length; at += frameBytes + 16) {
    const broken = Buffer.from(many)
    broken[at] = (broken[at] ?? 0) ^ 0x80
    expect(await faultOf(broken)).toMatch(/damaged|content/)
  }
})

describe('a capsule that is restored', () => {
  const tables = [
    'queues',
    'connections',
    'users',
    'contacts',
    'tickets',
    'messages',
    'files',
    'userQueues',
  ] as const
  const rowsOf = async (company: number) =>
    world.inCompany(company, async (tx) => {
      const rows = []
      for (const table of tables) rows.push(await tx.selectFrom(table).selectAll().execute())
      return rows
    })
  const companies = () =>
    db.asPlatform((tx) => tx.selectFrom('companies').select('id').orderBy('id').execute())
  let nth = 0
  const restore = (bytes: Buffer) =>
    restoreOf(world, asSara, { bytes, companyName: `Cópia ${++nth}`, planId })
  const idsOf = async (company: number) =>
    (await rowsOf(company)).map((rows) => rows.map((row) => ('id' in row ? row.id : null)))

  test('writes nothing into the company whose rows it names', async () => {
    const before = await rowsOf(theirs)
    const [queueIds, connectionIds, userIds, contactIds] = await idsOf(theirs)
    const forged = withSums(
      withRows('tickets', (row) => ({
        ...row,
        queue_id: queueIds?.[0],
        whatsapp_id: connectionIds?.[0],
        user_id: userIds?.[0],
      })),
    )
    const { state, companyId } = await restore(await sealed(forged))
    expect(state).toBe('done')
    const [ticket] = (await rowsOf(companyId ?? 0))[4] ?? []
    expect(ticket).toMatchObject({ companyId, queueId: null, whatsappId: null, userId: null })
    const lost = withSums(withRows('tickets', (row) => ({ ...row, contact_id: contactIds?.[0] })))
    expect(await restore(await sealed(lost))).toMatchObject({
      state: 'failed',
      fault: 'content',
      companyId: null,
    })
    expect(await rowsOf(theirs)).toEqual(before)
  })

  test.each<[string, Member[], string]>([
    ['a value of another type', withRows('queues', (row) => ({ ...row, order_queue: 'x' })), 'content'],
    ['a value that no column allows', withRows('tickets', (row) => ({ ...row, status: 'gone' })), 'content'],
    ['a user without an address', withRows('users', (row) => ({ ...row, email: null })), 'content'],
    [
      'SQL in a text',
      withRows('queues', (row) => ({ ...row, name: "x'); drop table tickets; --", color: "'" })),
      'content',
    ],
    [
      'another schema',
      withHead((head) => Object.assign(head, { migration: '0001-companies.sql', programVersion: '0.0.9' })),
      'version',
    ],
    ['other columns', withHead((head) => head.tables[1]?.columns.reverse()), 'version'],
    ['no time zone', withHead((head) => Object.assign(head.company, { timeZone: 'Lua/Cratera' })), 'content'],
  ])('leaves no company and no file behind that has %s', async (_name, members, fault) => {
    const before = await companies()
    const folder = (name: string) => {
      try {
        return readdirSync(join(world.config.dataDir, 'files', name))
      } catch {
        return []
      }
    }
    const answer = await restore(await sealed(withSums(members)))
    expect(answer).toMatchObject({ state: 'failed', fault, companyId: null })
    expect(answer.neededVersion === '').toBe(fault !== 'version')
    expect(await companies()).toEqual(before)
    expect(folder(`heaps/company-${home}`)).toEqual([])
  })
})
