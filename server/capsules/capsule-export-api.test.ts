import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { capsuleEndpoints as capsules } from '#domain/capsules/capsule-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { relays } from '#server/app.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { passphrase, piecesOf } from '#tests/company-exports/capsule-contents.ts'
import { openCapsuleStage } from '#tests/company-exports/capsule-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { tidyCapsules } from './capsule-jobs.ts'
import { capsuleLive, capsuleRoomsOf } from './capsule-live.ts'
import { runExport } from './run-export.ts'

const stage = await openCapsuleStage()
const { world, db, storage, home, company, ana, asSara, asAna, asRui, later, stored, letters, today } = stage
const wish = { body: { passphrase, reason: 'Contador' } }
const hour = 3_600_000
const listed = () => asAna(capsules.listCapsules, {})
beforeEach(async () => {
  for (const { uuid } of await listed()) await asAna(capsules.deleteCapsule, { params: { uuid } })
})

test('writes an export by a job, tells it live, and serves it by a signed address for 48 hours', async () => {
  const made = await asAna(capsules.createCapsule, wish)
  expect(made).toMatchObject({
    state: 'waiting',
    askedBy: 'Ana',
    reason: 'Contador',
    url: null,
    expiresAt: null,
  })
  const events = await world.during(() => runJobs(world))
  expect(new Set(events.map(({ companyId, name }) => `${companyId} ${name}`))).toEqual(
    new Set([`${company} capsule.moved`, `${home} capsule.moved`]),
  )
  const [ready] = await listed()
  expect(ready).toMatchObject({
    uuid: made.uuid,
    state: 'ready',
    expiresAt: new Date(today.getTime() + 48 * hour),
  })
  expect(ready?.rowsDone).toBe(ready?.rowsTotal)
  const url = ready?.url ?? ''
  const whole = await world.app.inject({ method: 'GET', url })
  expect(whole).toMatchObject({ statusCode: 200 })
  expect(whole.headers).toMatchObject({
    'content-length': String(ready?.bytes),
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="company-${company}-2027-03-10.capsule"`,
  })
  expect((await piecesOf(whole.rawPayload)).at(-1)).toMatchObject({ kind: 'end' })
  expect(whole.rawPayload.includes('Padaria')).toBe(false)

  const rest = await world.app.inject({ method: 'GET', url, headers: { range: 'bytes=1000-' } })
  expect(rest).toMatchObject({ statusCode: 206 })
  expect(rest.headers['content-range']).toBe(`bytes 1000-${(ready?.bytes ?? 0) - 1}/${ready?.bytes}`)
  expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true)
  const other = { range: 'bytes=1000-', 'if-range': '"another"' }
  expect((await world.app.inject({ method: 'GET', url, headers: other })).statusCode).toBe(200)

  const forged = url.replace(/s=(.)/, (_, first) => (first === 'A' ? 's=B' : 's=A'))
  const ofOthers = url.replace(`/media/${company}/`, `/media/${home}/`)
  for (const wrong of [
    forged,
    ofOthers,
    url.split('?')[0] ?? '',
    url.replace(/capsules\/[^?]+/, 'capsules/x'),
  ])
    expect((await world.app.inject({ method: 'GET', url: wrong })).statusCode).toBe(404)

  const served = async () => {
    const address = world.platform.files.urlOf(company, `capsules/${made.uuid}`)
    await tidyCapsules.run(world.platform)
    return (await world.app.inject({ method: 'GET', url: address })).statusCode
  }
  expect(await later(48 * hour - 1, served)).toBe(200)
  expect(await later(48 * hour, served)).toBe(404)
  expect(await listed()).toEqual([])
  expect(stored(company)).toEqual([])
})

test('enters an export into the audit trail and writes to every administrator', async () => {
  const before = letters().length
  await asAna(capsules.createCapsule, wish)
  await runJobs(world)
  const [ready] = await listed()
  await world.app.inject({ method: 'GET', url: ready?.url ?? '' })
  const { entries } = await asAna(auditEndpoints.listAudit, { query: { subject: 'capsule' } })
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'capsule.downloaded', actorId: null },
    { action: 'capsule.created', actorName: 'Ana' },
  ])
  const written = letters().slice(before)
  expect(written.map((letter) => /^To: (.+)$/m.exec(letter)?.[1])).toEqual(['ana@example.com'])
  expect(written.join()).not.toContain(passphrase)
  expect(
    JSON.stringify(await db.asPlatform((tx) => tx.selectFrom('capsuleExports').selectAll().execute())),
  ).not.toContain(passphrase)
})

test('[D11] takes the wish for an export when the licence has ended', async () => {
  const late = await world.company({ dueDate: new Date('2027-01-01') })
  const asOwner = await world.as((await world.user(late, { profile: 'admin' })).email)
  await expect(asOwner(tags.listTagNames, { query: {} })).rejects.toMatchObject({ status: 402 })
  expect(await asOwner(capsules.createCapsule, wish)).toMatchObject({ state: 'waiting' })
  expect(await asOwner(capsules.listCapsules, {})).toHaveLength(1)
})

test('runs one export at a time, which takes the place of the one before', async () => {
  const both = await Promise.allSettled([
    asAna(capsules.createCapsule, wish),
    asAna(capsules.createCapsule, wish),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(asAna(capsules.createCapsule, wish)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CAPSULE_RUNNING',
  })
  await runJobs(world)
  const { uuid } = await asAna(capsules.createCapsule, wish)
  expect(await listed()).toHaveLength(2)
  await runJobs(world)
  expect(await listed()).toMatchObject([{ uuid, state: 'ready' }])
  expect(stored(company)).toEqual([uuid])
})

test('keeps a finished export although the one before it cannot be removed yet', async () => {
  await asAna(capsules.createCapsule, wish)
  await runJobs(world)
  const { uuid } = await asAna(capsules.createCapsule, wish)
  const removeFolder = () => Promise.reject(new Error('the store is away'))
  const platform = { ...world.platform, storage: { ...storage, removeFolder } }
  await runExport(openCompanyContext(platform, company), uuid, platform)
  expect((await listed()).map(({ state }) => state)).toEqual(['ready', 'ready'])
  const url = (await listed()).find((one) => one.uuid === uuid)?.url ?? ''
  expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(200)
  await later(48 * hour, () => tidyCapsules.run(world.platform))
  expect([await listed(), stored(company)]).toEqual([[], []])
})

test('leaves nothing of an export that is cancelled', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  await asAna(capsules.deleteCapsule, { params: { uuid } })
  await runJobs(world)
  expect([await listed(), stored(company)]).toEqual([[], []])
})

test('stops an export that is cancelled while it writes', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  const putBytes: typeof storage.putBytes = async (...given) => {
    await storage.putBytes(...given)
    await asAna(capsules.deleteCapsule, { params: { uuid } })
  }
  const platform = { ...world.platform, storage: { ...storage, putBytes } }
  await runExport(openCompanyContext(platform, company), uuid, platform)
  expect([await listed(), stored(company)]).toEqual([[], []])
})

test('says that an export failed, and leaves no half of it', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  const putBytes: typeof storage.putBytes = async (...given) => {
    await storage.putBytes(...given)
    throw new Error('the store is away')
  }
  const platform = { ...world.platform, storage: { ...storage, putBytes } }
  await runExport(openCompanyContext(platform, company), uuid, platform)
  expect(await listed()).toMatchObject([{ state: 'failed', fault: 'internal' }])
  expect(stored(company)).toEqual([])
})

test('begins an export again whose process has ended, three times at most', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  const attempted = (attempts: number) =>
    world.inCompany(company, (tx) =>
      tx.updateTable('capsuleExports').set({ state: 'running', attempts }).where('uuid', '=', uuid).execute(),
    )
  await storage.putBytes(`heaps/company-${company}/${uuid}/000007`, Buffer.from('half'))
  await attempted(3)
  await runJobs(world)
  expect(await listed()).toMatchObject([{ state: 'failed', fault: 'lost' }])
  expect(stored(company)).toEqual([])
  const second = await asAna(capsules.createCapsule, wish)
  await world.inCompany(company, (tx) =>
    tx
      .updateTable('capsuleExports')
      .set({ state: 'running', attempts: 2 })
      .where('uuid', '=', second.uuid)
      .execute(),
  )
  await runJobs(world)
  expect((await listed())[0]).toMatchObject({ state: 'ready' })
})

test('ends an export whose job is lost', async () => {
  await asAna(capsules.createCapsule, wish)
  await later(3 * hour, () => tidyCapsules.run(world.platform))
  expect(await listed()).toMatchObject([{ state: 'failed', fault: 'lost', url: null }])
  await runJobs(world)
  expect(await listed()).toMatchObject([{ state: 'failed' }])
})

test('ends a lost export although that of another company cannot be ended', async () => {
  const { uuid } = await asSara(capsules.createCapsule, wish)
  await asAna(capsules.createCapsule, wish)
  await db.asPlatform(async (tx) => {
    await sql`create function refuse_end() returns trigger language plpgsql as
      $$ begin raise exception 'lost'; end $$`.execute(tx)
    await sql`create trigger refuse_end before update on capsule_exports for each row
      when (old.company_id = ${sql.lit(home)}) execute function refuse_end()`.execute(tx)
  })
  await later(3 * hour, () => tidyCapsules.run(world.platform))
  expect(await listed()).toMatchObject([{ state: 'failed', fault: 'lost' }])
  await db.asPlatform((tx) => sql`drop function refuse_end() cascade`.execute(tx))
  await asSara(capsules.deleteCapsule, { params: { uuid } })
  await runJobs(world)
})

test('exports one moment: what is written meanwhile is not in it', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  const asked = world.platform.now
  let written = false
  const putting = {
    ...world.platform,
    db: {
      ...db,
      inCompany: async (id: number, work: Parameters<typeof db.inCompany>[1]) => {
        if (id === company && !written) {
          written = true
          await asAna(tags.createTag, { body: { name: 'Depois', color: '#aa0000' } })
        }
        return db.inCompany(id, work)
      },
    } as typeof db,
    now: asked,
  }
  await runExport(openCompanyContext(world.platform, company), uuid, putting)
  const [ready] = await listed()
  const answer = await world.app.inject({ method: 'GET', url: ready?.url ?? '' })
  const names = (await piecesOf(answer.rawPayload)).flatMap((piece) =>
    piece.kind === 'rows' && piece.table === 'tags' ? piece.rows.map(({ name }) => name) : [],
  )
  expect(written).toBe(true)
  expect(names).not.toContain('Depois')
})

test.each([
  ['body.passphrase', { passphrase: 'curta' }],
  ['body.passphrase', { passphrase: 'aaaaaaaaaaaaaaaa' }],
  ['body.passphrase', {}],
  ['body.reason', { passphrase, reason: 'x'.repeat(501) }],
])('names the field %s of %j', async (path, payload) => {
  const headers = { authorization: `Bearer ${await world.tokenOf(ana.email)}` }
  const answer = await world.app.inject({ method: 'POST', url: '/api/capsules', headers, payload })
  expect(answer.json()).toMatchObject({ error: 'ERR_VALIDATION', details: [{ path }] })
})

test('lets administrators export their company, and super users any', async () => {
  const events = await world.during(async () => {
    await expect(asRui(capsules.createCapsule, wish)).rejects.toMatchObject({ status: 403 })
    await expect(asRui(capsules.listCapsules, {})).rejects.toMatchObject({ status: 403 })
    const params = { id: company }
    await expect(asAna(capsules.createCompanyCapsule, { params, ...wish })).rejects.toMatchObject({
      status: 403,
    })
    await expect(asAna(capsules.listCapsuleRestores, {})).rejects.toMatchObject({ status: 403 })
    await expect(
      asSara(capsules.createCompanyCapsule, { params: { id: 99_999 }, ...wish }),
    ).rejects.toMatchObject({
      status: 404,
    })
  })
  expect(events).toEqual([])
  await expect(
    asSara(capsules.createCompanyCapsule, { params: { id: company }, body: { passphrase, reason: ' x ' } }),
  ).rejects.toMatchObject({ status: 400, details: [{ path: 'body.reason' }] })
  const { uuid } = await asSara(capsules.createCompanyCapsule, { params: { id: company }, ...wish })
  expect(await listed()).toMatchObject([{ uuid, askedBy: 'Sara' }])
  const asOther = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
  await expect(asOther(capsules.deleteCapsule, { params: { uuid } })).rejects.toMatchObject({ status: 404 })
  await asSara(capsules.deleteCompanyCapsule, { params: { id: company, uuid } })
  expect(await listed()).toEqual([])
})

test('tells administrators of an export live, and nobody else', () => {
  const viewer = { profile: 'user', super: false } as Parameters<typeof capsuleRoomsOf>[0]
  expect(relays).toContain(capsuleLive)
  expect(capsuleRoomsOf(viewer)).toEqual([])
  const rooms = capsuleRoomsOf({ ...viewer, profile: 'admin' })
  expect(capsuleLive.on['capsule.moved']?.({ companyId: 1 })[0]?.to).toEqual(rooms)
})

test('answers that a capsule is not there whose bytes are gone', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  await runJobs(world)
  await storage.removeFolder(`heaps/company-${company}/${uuid}/`)
  const [ready] = await listed()
  expect((await world.app.inject({ method: 'GET', url: ready?.url ?? '' })).statusCode).toBe(404)
})

test('leaves an export to the try that began last', async () => {
  const { uuid } = await asAna(capsules.createCapsule, wish)
  let again: Promise<void> | null = null
  const putBytes: typeof storage.putBytes = async (...given) => {
    await storage.putBytes(...given)
    // Taken for dead, it is begun by another worker while it still writes.
    again ??= runExport(openCompanyContext(world.platform, company), uuid, world.platform)
    await again
  }
  const platform = { ...world.platform, storage: { ...storage, putBytes } }
  await runExport(openCompanyContext(platform, company), uuid, platform)
  const [ready] = await listed()
  expect(ready).toMatchObject({ uuid, state: 'ready' })
  expect(stored(company)).toEqual([uuid])
  const { rawPayload } = await world.app.inject({ method: 'GET', url: ready?.url ?? '' })
  expect((await piecesOf(rawPayload)).at(-1)).toMatchObject({ kind: 'end' })
})
