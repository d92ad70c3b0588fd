import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { capsuleEndpoints as capsules, uploadPartBytes } from '#domain/capsules/capsule-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { saveCompany } from '#server/companies/company-platform-db.ts'
import { eraseClosed } from '#server/company-admin/erase-company.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { exportOf, passphrase, restoreOf, uploadParts } from '#tests/company-exports/capsule-contents.ts'
import { openCapsuleStage } from '#tests/company-exports/capsule-stage.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { testPassword } from '#tests/app/world.ts'
import { saveTicketEvent } from '#server/tickets/ticket-log-db.ts'
import { tidyCapsules } from './capsule-jobs.ts'
import { runRestore } from './run-restore.ts'

const stage = await openCapsuleStage()
const { world, db, storage, planId, home, company, sara, ana, asSara, later, stored, letters, today } = stage
const hour = 3_600_000
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

const placeIn = async (companyId: number, connectionId: number) => {
  const ticket = await world.ticket(companyId, { whatsappId: connectionId })
  return { ticketId: ticket.id, contactId: ticket.contactId }
}
const stateOf = async (uuid: string) =>
  (await asSara(capsules.listCapsuleRestores, {})).find((each) => each.uuid === uuid)

test('makes a company whose people choose new passwords, and writes to nobody', async () => {
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

test('brings back neither a message that is still to be sent nor a file that is still to be fetched', async () => {
  const other = await world.company()
  const line = await world.connection(other)
  const place = { whatsappId: line, ...(await placeIn(other, line)) }
  await world.message(other, { ...place, body: 'Na fila', fromMe: true })
  await world.message(other, { ...place, body: 'Foto', mediaType: 'image', mediaState: 'pending' })
  await world.message(other, { ...place, body: 'Nota', fromMe: true, isPrivate: true, ack: 2 })
  await world.message(other, { ...place, body: 'Enviada', fromMe: true, ack: 1, providerMessageId: 'x1' })
  const copied = await exportOf(world, asSara, other)
  const { companyId } = await restoreOf(world, asSara, { ...given(), bytes: copied })
  const messages = await world.inCompany(companyId ?? 0, (tx) =>
    tx.selectFrom('messages').select(['failure', 'mediaState']).orderBy('id').execute(),
  )
  expect(messages).toMatchObject([
    { failure: { cause: 'uncertain' }, mediaState: 'none' },
    { failure: null, mediaState: 'failed' },
    { failure: null, mediaState: 'none' },
    { failure: null, mediaState: 'none' },
  ])
})

test('counts a ticket in the department that it was transferred to, also in the copy', async () => {
  const other = await world.company()
  const line = await world.connection(other)
  const [sales, support] = [await world.queue(other, 'Vendas'), await world.queue(other, 'Suporte')]
  const { ticketId } = await placeIn(other, line)
  await world.inCompany(other, async (tx) => {
    const event = { ticketId, userId: null, queueId: sales }
    await saveTicketEvent(tx, { ...event, type: 'create' }, today)
    await saveTicketEvent(tx, { ...event, type: 'transfered', data: { toQueueId: support } }, today)
  })
  const copied = await exportOf(world, asSara, other)
  const { companyId } = await restoreOf(world, asSara, { ...given(), bytes: copied })
  const counted = await world.inCompany(companyId ?? 0, (tx) =>
    tx
      .selectFrom('ticketCycles')
      .innerJoin('queues', 'queues.id', 'ticketCycles.queueId')
      .select('queues.name')
      .execute(),
  )
  expect(counted).toEqual([{ name: 'Suporte' }])
})

test('takes a capsule in parts, of which the last may be sent again and none out of turn', async () => {
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

test('refuses another passphrase, what is no capsule, and a name or plan that cannot be had', async () => {
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

test('lets nobody reach a company before it is whole, and does not erase it meanwhile', async () => {
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

test('leaves no company of a restore that is lost, or whose process ends too often', async () => {
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

test('leaves a restore to the try that began last', async () => {
  const { uuid } = await begin({ companyName: 'Uma só' })
  await uploadParts(asSara, uuid, bytes)
  await asSara(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase } })
  let again: Promise<void> | null = null
  const platform = {
    ...world.platform,
    db: {
      ...db,
      inCompany: async (id: number, work: Parameters<typeof db.inCompany>[1]) => {
        const state = (await stateOf(uuid))?.state
        // Taken for dead, it is begun by another worker while it still writes.
        if (state === 'running' && id !== home)
          await (again ??= runRestore(openCompanyContext(world.platform, home), uuid, world.platform))
        return db.inCompany(id, work)
      },
    } as typeof db,
  }
  await runRestore(openCompanyContext(platform, home), uuid, platform)
  expect(again).not.toBeNull()
  expect(await stateOf(uuid)).toMatchObject({ state: 'done', fault: null })
  const named = [...(await found('closed')), ...(await found())].filter(({ name }) => name === 'Uma só')
  expect(named).toMatchObject([{ state: 'active', usersCount: 2 }])
})

test('keeps a company that is open already when its announcement fails', async () => {
  const { uuid } = await begin({ companyName: 'Já aberta' })
  await uploadParts(asSara, uuid, bytes)
  await asSara(capsules.startCapsuleRestore, { params: { uuid }, body: { passphrase } })
  let refusals = 1
  const publish: typeof world.platform.publish = (_, [event]) => {
    if (event?.name === 'company.changed' && refusals-- > 0) throw new Error('nobody hears')
  }
  const platform = { ...world.platform, publish }
  await runRestore(openCompanyContext(platform, home), uuid, platform)
  expect((await found()).filter(({ name }) => name === 'Já aberta')).toMatchObject([{ usersCount: 2 }])
  expect(await stateOf(uuid)).toMatchObject({ state: 'done', fault: null })
})
