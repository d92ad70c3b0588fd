import { z } from 'zod'
import { expect, test } from 'vitest'
import { quickMessageEndpoints as quick } from '#domain/quick-messages/quick-message-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { everybody, roomOfUser } from '#server/platform/live/rooms.ts'
import { openWorld } from '#tests/app/world.ts'
import { quickMessageLive, quickMessageRoomsOf } from './quick-message-live.ts'

const world = await openWorld()
const company = await world.company()
const other = await world.company()
const ana = await world.user(company)
const bia = await world.user(company)
const admin = await world.user(company, { profile: 'admin' })
const stranger = await world.user(other, { profile: 'admin' })
const asAna = await world.as(ana.email)
const asBia = await world.as(bia.email)
const asAdmin = await world.as(admin.email)
const asStranger = await world.as(stranger.email)

type Call = typeof asAna
let counter = 0
const make = (given: { visao?: boolean; geral?: boolean; status?: boolean; shortcode?: string } = {}) =>
  asAna(quick.createQuickMessage, {
    body: { shortcode: `atalho${++counter}`, message: 'Olá, {{firstName}}!', ...given },
  })
const listed = async (call: Call, searchParam = '') =>
  (await call(quick.listQuickMessages, { query: { searchParam } })).records.map(({ id }) => id)
const offered = async (call: Call) =>
  (await call(quick.listQuickShortcuts, { query: { companyId: company, userId: ana.id } })).map(
    ({ id }) => id,
  )
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const attach = (call: Call, id: number, name = 'a b.png') =>
  call(quick.attachQuickFile, {
    params: { id },
    form: { fields: { typeArch: 'quickMessage' }, files: [new File([picture], name, { type: 'image/png' })] },
  })

test('[QUICK-001, QUICK-011] a quick message is made, private unless said otherwise', async () => {
  const events = await world.during(async () => {
    const made = await asAna(quick.createQuickMessage, { body: { shortcode: ' /oi ', message: 'Olá' } })
    expect(made).toEqual({
      id: made.id,
      shortcode: 'oi',
      message: 'Olá',
      geral: false,
      visao: false,
      status: true,
      userId: ana.id,
      mediaPath: null,
      mediaName: null,
      mediaType: null,
      editable: true,
    })
    expect(await listed(asAna)).toContain(made.id)
  })
  expect(events).toMatchObject([
    { name: 'quickMessage.changed', payload: { record: { shortcode: 'oi' }, previous: null } },
  ])
})

test('[QUICK-005] a shortcode is required', async () => {
  const token = await world.tokenOf(ana.email)
  for (const payload of [{}, { shortcode: '  ' }, { shortcode: '/' }]) {
    const tried = await world.app.inject({
      method: 'POST',
      url: '/api/quick-messages',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
    expect(tried.statusCode).toBe(400)
    expect(tried.json()).toMatchObject({
      error: 'ERR_VALIDATION',
      details: [{ path: 'body.shortcode', message: 'Obrigatório' }],
    })
  }
})

test('[QUICK-007] a page of 20 by shortcode, and whether there are more', async () => {
  const call = await world.as((await world.user(other)).email)
  for (let number = 1; number <= 21; number++) {
    await call(quick.createQuickMessage, { body: { shortcode: `pré${String(number).padStart(2, '0')}` } })
  }
  const first = await call(quick.listQuickMessages, { query: {} })
  expect(first.records.map(({ shortcode }) => shortcode).slice(0, 2)).toEqual(['pré01', 'pré02'])
  expect([first.records.length, first.hasMore]).toEqual([20, true])
  const second = await call(quick.listQuickMessages, { query: { pageNumber: 2 } })
  expect([second.records.length, second.hasMore]).toEqual([1, false])
  const found = await call(quick.listQuickMessages, { query: { searchParam: 'PRE1' } })
  expect(found.records).toHaveLength(10)
  expect((await call(quick.listQuickMessages, { query: { searchParam: '%' } })).records).toEqual([])
})

test('[QUICK-004, QUICK-008] a private one is its owner’s, a visible one is read by all, a shared one changed by all', async () => {
  const own = await make()
  const visible = await make({ visao: true })
  const shared = await make({ visao: true, geral: true })
  expect(await listed(asBia)).not.toContain(own.id)
  expect(await listed(asBia)).toEqual(expect.arrayContaining([visible.id, shared.id]))
  await expect(asBia(quick.showQuickMessage, { params: { id: own.id } })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_QUICK_MESSAGE_FOUND',
  })
  const show = async (call: Call, id: number) =>
    (await call(quick.showQuickMessage, { params: { id } })).editable
  expect(await show(asAna, visible.id)).toBe(true)
  expect(await show(asBia, visible.id)).toBe(false)
  expect(await show(asBia, shared.id)).toBe(true)
  const refusal = { status: 403, code: 'ERR_NO_PERMISSION' }
  const body = { message: 'novo' }
  for (const call of [asBia, asAdmin]) {
    await expect(call(quick.updateQuickMessage, { params: { id: visible.id }, body })).rejects.toMatchObject(
      refusal,
    )
    await expect(call(quick.deleteQuickMessage, { params: { id: visible.id } })).rejects.toMatchObject(
      refusal,
    )
    await expect(attach(call, visible.id)).rejects.toMatchObject(refusal)
    await expect(call(quick.detachQuickFile, { params: { id: visible.id } })).rejects.toMatchObject(refusal)
  }
  const changed = await asBia(quick.updateQuickMessage, { params: { id: shared.id }, body })
  expect(changed).toMatchObject({ message: 'novo', userId: ana.id, visao: true, geral: true })
  await expect(
    asBia(quick.updateQuickMessage, { params: { id: shared.id }, body: { visao: false } }),
  ).rejects.toMatchObject(refusal)
})

test('another company has none of them', async () => {
  const { id } = await make({ visao: true, geral: true })
  const missing = { status: 404, code: 'ERR_NO_QUICK_MESSAGE_FOUND' }
  await expect(asStranger(quick.showQuickMessage, { params: { id } })).rejects.toMatchObject(missing)
  await expect(
    asStranger(quick.updateQuickMessage, { params: { id }, body: { message: '' } }),
  ).rejects.toMatchObject(missing)
  await expect(asStranger(quick.deleteQuickMessage, { params: { id } })).rejects.toMatchObject(missing)
  await expect(attach(asStranger, id)).rejects.toMatchObject(missing)
  await expect(asStranger(quick.detachQuickFile, { params: { id } })).rejects.toMatchObject(missing)
})

test('[QUICK-009] a change is kept; what is no longer visible is not shared either', async () => {
  const { id } = await make({ visao: true, geral: true })
  await asAna(quick.updateQuickMessage, {
    params: { id },
    body: { shortcode: 'tchau', message: 'Até logo', visao: false, geral: true, status: false },
  })
  expect(await asAna(quick.showQuickMessage, { params: { id } })).toMatchObject({
    shortcode: 'tchau',
    message: 'Até logo',
    visao: false,
    geral: false,
    status: false,
  })
})

test('[QUICK-014] the composer is offered own and visible ones that are active, whoever the query names', async () => {
  const own = await make()
  const visible = await make({ visao: true })
  const inactive = await make({ visao: true, status: false })
  const anas = await offered(asAna)
  expect(anas).toEqual(expect.arrayContaining([own.id, visible.id]))
  expect(anas).not.toContain(inactive.id)
  const bias = await offered(asBia)
  expect(bias).toContain(visible.id)
  expect(bias).not.toContain(own.id)
})

test('[QUICK-006, QUICK-012, QUICK-018] an attachment is kept under a name without spaces and served', async () => {
  const { id } = await make()
  const attached = await attach(asAna, id)
  expect(attached).toMatchObject({ mediaName: 'a_b.png', mediaType: 'image/png' })
  expect(attached.mediaPath).toMatch(/^\/media\//)
  const served = await world.app.inject({ method: 'GET', url: attached.mediaPath ?? '' })
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload).toEqual(picture)
  const replaced = await attach(asAna, id, 'outro.png')
  expect(replaced.mediaName).toBe('outro.png')
  expect((await world.app.inject({ method: 'GET', url: attached.mediaPath ?? '' })).statusCode).toBe(404)
})

test('[QUICK-013] an attachment is removed', async () => {
  const { id } = await make()
  const { mediaPath } = await attach(asAna, id)
  const removed = await asAna(quick.detachQuickFile, { params: { id } })
  expect(removed).toMatchObject({ mediaPath: null, mediaName: null })
  expect((await world.app.inject({ method: 'GET', url: mediaPath ?? '' })).statusCode).toBe(404)
  expect(await asAna(quick.detachQuickFile, { params: { id } })).toMatchObject({ mediaPath: null })
})

test('[QUICK-010] it is deleted with its attachment', async () => {
  const { id } = await make()
  const { mediaPath } = await attach(asAna, id)
  const events = await world.during(() => asAna(quick.deleteQuickMessage, { params: { id } }))
  expect(events).toMatchObject([{ name: 'quickMessage.deleted', payload: { record: { id } } }])
  expect(await listed(asAna)).not.toContain(id)
  expect((await world.app.inject({ method: 'GET', url: mediaPath ?? '' })).statusCode).toBe(404)
})

test('shows quick messages of a deleted user to admins only', async () => {
  const leaver = await world.user(company)
  const call = await world.as(leaver.email)
  const { id } = await call(quick.createQuickMessage, { body: { shortcode: 'herdada' } })
  await world.inCompany(company, (tx) => tx.deleteFrom('users').where('id', '=', leaver.id).execute())
  expect(await listed(asAna)).not.toContain(id)
  expect(await listed(asAdmin)).toContain(id)
  await asAdmin(quick.deleteQuickMessage, { params: { id } })
})

test('[QUICK-016] sockets: a private one tells its owner, a visible one everybody, one that is hidden leaves the others', async () => {
  const record = { ...(await make()), visao: false }
  const { editable: _, ...plain } = record
  const heard = quickMessageLive.on['quickMessage.changed']
  expect(quickMessageLive.channel.name(company)).toBe(`company-${company}-quickemessage`)
  expect(heard?.({ record: plain, previous: null })).toEqual([
    { to: [roomOfUser(ana.id)], payload: { action: 'create', record: plain } },
  ])
  expect(heard?.({ record: { ...plain, visao: true }, previous: plain })).toEqual([
    { to: [everybody], payload: { action: 'update', record: { ...plain, visao: true } } },
  ])
  const [mine, theirs] = heard?.({ record: plain, previous: { ...plain, visao: true } }) ?? []
  expect(mine).toMatchObject({ to: [roomOfUser(ana.id)], payload: { action: 'update' } })
  expect(theirs).toEqual({
    to: [everybody],
    except: [roomOfUser(ana.id)],
    payload: { action: 'delete', id: plain.id },
  })
  for (const broadcast of [mine, theirs])
    z.encode(quickMessageLive.channel.payload, broadcast?.payload as never)
})

test('tells those who inherit it of a private quick message without an owner', async () => {
  const gone = await world.user(company)
  const asGone = await world.as(gone.email)
  const { id } = await asGone(quick.createQuickMessage, { body: { shortcode: 'herança', message: 'Olá' } })
  await asAdmin(userEndpoints.deleteUser, { params: { id: gone.id } })
  const changed = await world.during(() =>
    asAdmin(quick.updateQuickMessage, { params: { id }, body: { message: 'Oi' } }),
  )
  const removed = await world.during(() => asAdmin(quick.deleteQuickMessage, { params: { id } }))
  const rooms = [...changed, ...removed].flatMap(({ name, payload }) =>
    (quickMessageLive.on[name as keyof typeof quickMessageLive.on]?.(payload as never) ?? []).flatMap(
      ({ to }) => to,
    ),
  )
  const roomsAt = async (email: string) => {
    const person = await world.sessions.identifyToken(await world.tokenOf(email))
    return person.state === 'viewer' ? quickMessageRoomsOf(person.viewer) : []
  }
  expect(rooms).toHaveLength(2)
  expect(await roomsAt(admin.email)).toEqual([...new Set(rooms)])
  expect(await roomsAt(ana.email)).toEqual([])
})
