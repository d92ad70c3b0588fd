import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { capsuleEndpoints as capsules, uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { tagEndpoints as tags } from '#domain/tags/tag-contract.ts'
import { relays } from '#server/app.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { eraseClosed } from '#server/company-admin/erase-company.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { exportOf, passphrase, piecesOf, restoreOf, uploadParts } from '../../tests/capsule-contents.ts'
import { runJobs } from '../../tests/run-jobs.ts'
import { openWorld, testPassword } from '../../tests/world.ts'
import { tidyCapsules } from './capsule-jobs.ts'
import { capsuleLive, capsuleRoomsOf } from './capsule-live.ts'
import { runExport } from './run-export.ts'
import { runRestore } from './run-restore.ts'

let today = new Date('2027-03-10T15:00:00Z')
const world = await openWorld({ now: () => today })
const { db, storage } = world.platform
const planId = await findOrSavePlan(db, 'Completo')
const home = await saveCompany(db, {
  ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2027-01-01'), isPlatform: true },
})
const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
const asSara = await world.as(sara.email)
const company = await world.company({ name: 'Padaria Sol' })
const ana = await world.user(company, { name: 'Ana', profile: 'admin', email: 'ana@example.com' })
const asAna = await world.as(ana.email)
const rui = await world.user(company, { name: 'Rui' })
const asRui = await world.as(rui.email)

const wish = { body: { passphrase, reason: 'Contador' } }
const hour = 3_600_000
/** Tokens end sooner: whoever is signed in asks before and afterwards. */
async function later<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const before = today
  today = new Date(before.getTime() + ms)
  try {
    return await work()
  } finally {
    today = before
  }
}
const stored = (id: number): string[] => {
  try {
    return readdirSync(join(world.config.dataDir, 'files/heaps', `company-${id}`))
  } catch {
    return []
  }
}
const listed = () => asAna(capsules.listCapsules, {})
const letters = () => {
  const folder = join(world.config.dataDir, 'mailbox')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}
beforeEach(async () => {
  for (const { uuid } of await listed()) await asAna(capsules.deleteCapsule, { params: { uuid } })
})

describe('an export', () => {
  test('[D13] is written by a job, told live, and downloaded by a signed address for 48 hours', async () => {
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

    const forged = url.replace(/s=./, 's=_')
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

  test('is entered into the audit trail and written of to every administrator', async () => {
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

  test('[D11] may be asked for when the licence has ended', async () => {
    const late = await world.company({ dueDate: new Date('2027-01-01') })
    const asOwner = await world.as((await world.user(late, { profile: 'admin' })).email)
    await expect(asOwner(tags.listTagNames, { query: {} })).rejects.toMatchObject({ status: 402 })
    expect(await asOwner(capsules.createCapsule, wish)).toMatchObject({ state: 'waiting' })
    expect(await asOwner(capsules.listCapsules, {})).toHaveLength(1)
  })

  test('runs one at a time, and takes the place of the one before', async () => {
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

  test('leaves nothing behind when it is cancelled', async () => {
    const { uuid } = await asAna(capsules.createCapsule, wish)
    await asAna(capsules.deleteCapsule, { params: { uuid } })
    await runJobs(world)
    expect([await listed(), stored(company)]).toEqual([[], []])
  })

  test('stops when it is cancelled while it writes', async () => {
    const { uuid } = await asAna(capsules.createCapsule, wish)
    const putBytes: typeof storage.putBytes = async (...given) => {
      await storage.putBytes(...given)
      await asAna(capsules.deleteCapsule, { params: { uuid } })
    }
    const platform = { ...world.platform, storage: { ...storage, putBytes } }
    await runExport(openCompanyContext(platform, company), uuid, platform)
    expect([await listed(), stored(company)]).toEqual([[], []])
  })

  test('says in words that it failed, and is not left half', async () => {
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

  test('begins again when its process has ended, three times at most', async () => {
    const { uuid } = await asAna(capsules.createCapsule, wish)
    const attempted = (attempts: number) =>
      world.inCompany(company, (tx) =>
        tx
          .updateTable('capsuleExports')
          .set({ state: 'running', attempts })
          .where('uuid', '=', uuid)
          .execute(),
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

  test('ends in words when its job is lost', async () => {
    await asAna(capsules.createCapsule, wish)
    await later(3 * hour, () => tidyCapsules.run(world.platform))
    expect(await listed()).toMatchObject([{ state: 'failed', fault: 'lost', url: null }])
    await runJobs(world)
    expect(await listed()).toMatchObject([{ state: 'failed' }])
  })

  test('is one moment: what is written meanwhile is not in it', async () => {
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

  test('is for administrators of the company, and for super users of any', async () => {
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
    const { uuid } = await asSara(capsules.createCompanyCapsule, { params: { id: company }, ...wish })
    expect(await listed()).toMatchObject([{ uuid, askedBy: 'Sara' }])
    const asOther = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
    await expect(asOther(capsules.deleteCapsule, { params: { uuid } })).rejects.toMatchObject({ status: 404 })
    await asSara(capsules.deleteCompanyCapsule, { params: { id: company, uuid } })
    expect(await listed()).toEqual([])
  })

  test('reaches administrators live, and nobody else', () => {
    const viewer = { profile: 'user', super: false } as Parameters<typeof capsuleRoomsOf>[0]
    expect(relays).toContain(capsuleLive)
    expect(capsuleRoomsOf(viewer)).toEqual([])
    const rooms = capsuleRoomsOf({ ...viewer, profile: 'admin' })
    expect(capsuleLive.on['capsule.moved']?.({ companyId: 1 })[0]?.to).toEqual(rooms)
  })
})

describe('a restore', async () => {
  const whatsappId = await world.connection(company)
  const { id: ticketId, contactId } = await world.ticket(company, {
    whatsappId,
    status: 'open',
    userId: ana.id,
  })
  await world.message(company, { ticketId, contactId, whatsappId, body: 'Quero dois pães' })
  const bytes = await exportOf(world, asSara, company)
  let nth = 0
  const given = () => ({ bytes, companyName: `Cópia ${++nth}`, planId })
  const found = async (show?: 'closed') =>
    (await asSara(companies.searchCompanies, { query: { ...(show && { show }), pageSize: 500 } })).companies
  const begin = (body: object = {}) =>
    asSara(capsules.createCapsuleRestore, {
      body: { fileName: 'x.capsule', bytes: bytes.length, companyName: `Outra ${++nth}`, planId, ...body },
    })

  const stateOf = async (uuid: string) =>
    (await asSara(capsules.listCapsuleRestores, {})).find((each) => each.uuid === uuid)

  test('makes a company whose people cannot sign in until they choose a password, and writes to nobody', async () => {
    const before = letters().length
    const restore = await restoreOf(world, asSara, given())
    expect(restore).toMatchObject({ state: 'done', askedBy: 'Sara', renamedUsers: 2 })
    const id = restore.companyId ?? 0
    expect(await asSara(companies.showCompany, { params: { id } })).toMatchObject({
      ...{ name: restore.companyName, state: 'active', planId, usersCount: 2, connectionsCount: 1 },
      dueDate: new Date('2027-03-18T02:59:59.999Z'),
    })
    const people = await asSara(companies.listCompanyUsers, { params: { id } })
    expect(people.map(({ email }) => email)).toContain('ana+restored@example.com')
    const signIn = { body: { email: 'ana+restored@example.com', password: testPassword } }
    await expect(world.stranger(authEndpoints.login, signIn)).rejects.toMatchObject({
      code: 'ERR_INVALID_CREDENTIALS',
    })
    const [message] = await world.inCompany(id, (tx) => tx.selectFrom('messages').selectAll().execute())
    expect(message).toMatchObject({ body: 'Quero dois pães' })
    expect(letters()).toHaveLength(before)
    expect(stored(home)).toEqual([])
  })

  test('is uploaded in parts, of which the last may be sent again and none out of turn', async () => {
    const long = Buffer.concat([bytes, Buffer.alloc(uploadPartBytes)])
    const { uuid } = await begin({ bytes: long.length })
    const send = (part: number, piece: Buffer) =>
      asSara(capsules.addCapsulePart, {
        params: { uuid },
        form: { fields: { part }, files: [new File([new Uint8Array(piece)], 'part')] },
      })
    const first = long.subarray(0, uploadPartBytes)
    await expect(send(2, long.subarray(uploadPartBytes))).rejects.toMatchObject({
      code: 'ERR_CAPSULE_PART',
      details: { parts: 0 },
    })
    await expect(send(1, first.subarray(1))).rejects.toMatchObject({ code: 'ERR_VALIDATION' })
    expect(await send(1, first)).toMatchObject({ parts: 1, state: 'receiving' })
    expect(await send(1, first)).toMatchObject({ parts: 1 })
    const start = { params: { uuid }, body: { passphrase } }
    await expect(asSara(capsules.startCapsuleRestore, start)).rejects.toMatchObject({
      code: 'ERR_CAPSULE_PART',
    })
    expect(await send(2, long.subarray(uploadPartBytes))).toMatchObject({ parts: 2 })
    await asSara(capsules.startCapsuleRestore, start)
    await expect(send(2, long.subarray(uploadPartBytes))).rejects.toMatchObject({ code: 'ERR_CAPSULE_PART' })
    await runJobs(world)
    expect(await stateOf(uuid)).toMatchObject({ state: 'failed', fault: 'damaged' })
    expect(stored(home)).toEqual([])
  })

  test('is refused at once with another passphrase, for what is no capsule, and where name or plan cannot be had', async () => {
    const { uuid } = await begin()
    await uploadParts(asSara, uuid, bytes)
    const start = (wrong: string) =>
      asSara(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase: wrong } })
    await expect(start('três tigres alegres')).rejects.toMatchObject({
      status: 400,
      code: 'ERR_CAPSULE',
      details: { fault: 'passphrase' },
    })
    expect(await start(passphrase)).toMatchObject({ state: 'waiting' })
    await asSara(capsules.deleteCapsuleRestore, { params: { uuid } })
    const none = await begin({ bytes: 5 })
    await uploadParts(asSara, none.uuid, Buffer.from('hello'))
    await expect(
      asSara(capsules.startCapsuleRestore, { params: { uuid: none.uuid }, body: { passphrase } }),
    ).rejects.toMatchObject({ code: 'ERR_CAPSULE', details: { fault: 'format' } })
    await expect(begin({ companyName: ' padaria SOL ' })).rejects.toMatchObject({
      code: 'ERR_COMPANY_NAME_TAKEN',
    })
    await expect(begin({ planId: 99_999 })).rejects.toMatchObject({ code: 'ERR_VALIDATION' })
    const huge = await world.app.inject({
      method: 'POST',
      url: '/api/capsule-restores',
      headers: { authorization: `Bearer ${await world.tokenOf(sara.email)}` },
      payload: { fileName: 'x', bytes: 2 ** 40, companyName: 'Enorme', planId },
    })
    expect(huge.json()).toMatchObject({ details: [{ path: 'body.bytes' }] })
    await asSara(capsules.deleteCapsuleRestore, { params: { uuid: none.uuid } })
    await runJobs(world)
  })

  test('cannot be reached before it is whole, and is not erased meanwhile', async () => {
    const { companyName } = given()
    const { uuid } = await begin({ companyName })
    await uploadParts(asSara, uuid, bytes)
    await asSara(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase } })
    const seen: unknown[] = []
    const publish: typeof world.platform.publish = () => {}
    const platform = {
      ...world.platform,
      publish,
      db: {
        ...db,
        inCompany: async (id: number, work: Parameters<typeof db.inCompany>[1]) => {
          const [half] = (await found('closed')).filter(({ name }) => name === companyName)
          if (half && seen.length === 0) {
            seen.push(half.state, id)
            await eraseClosed.run(world.platform)
            const params = { id: half.id }
            await asSara(companies.restoreCompany, { params }).catch((error: { code: string }) =>
              seen.push(error.code),
            )
          }
          return db.inCompany(id, work)
        },
      } as typeof db,
    }
    await runRestore(openCompanyContext(world.platform, home), uuid, platform)
    expect(seen).toEqual(['closed', expect.any(Number), 'ERR_COMPANY_STATE'])
    expect(await stateOf(uuid)).toMatchObject({ state: 'done' })
    expect((await found()).map(({ name }) => name)).toContain(companyName)
  })

  test('leaves no company when it is taken away, or its process ends too often', async () => {
    const before = (await found('closed')).length + (await found()).length
    const halves = async (attempts: number) => {
      const { uuid } = await begin()
      await uploadParts(asSara, uuid, bytes)
      await asSara(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase } })
      const half = await saveCompany(db, {
        ...{
          name: `Metade ${attempts}`,
          planId,
          dueDate: today,
          closedAt: today,
          status: false,
          eraseStep: 'restoring',
        },
      })
      await world.user(half)
      await storage.putStream(half, Readable.from(['x']))
      await world.inCompany(home, (tx) =>
        tx
          .updateTable('capsuleRestores')
          .set({ state: 'running', attempts, targetId: half })
          .where('uuid', '=', uuid)
          .execute(),
      )
      return uuid
    }
    const often = await halves(3)
    await runJobs(world)
    expect(await stateOf(often)).toMatchObject({ state: 'failed', fault: 'lost' })
    expect((await found('closed')).length + (await found()).length).toBe(before)

    const lost = await halves(1)
    await later(3 * hour, () => tidyCapsules.run(world.platform))
    expect(await stateOf(lost)).toMatchObject({ state: 'failed', fault: 'lost' })
    expect((await found('closed')).length + (await found()).length).toBe(before)
    expect(stored(home)).toEqual([])

    const again = await halves(1)
    await runJobs(world)
    expect(await stateOf(again)).toMatchObject({ state: 'done' })
    expect((await found('closed')).length + (await found()).length).toBe(before + 1)
  })

  test('forgets an upload that nobody goes on with after two days', async () => {
    const { uuid } = await begin()
    await uploadParts(asSara, uuid, bytes)
    await later(49 * hour, () => tidyCapsules.run(world.platform))
    expect((await asSara(capsules.listCapsuleRestores, {})).map((each) => each.uuid)).not.toContain(uuid)
    expect(stored(home)).toEqual([])
  })
})
