import { SignJWT } from 'jose'
import type { Socket } from 'socket.io-client'
import { expect, test } from 'vitest'
import { authEndpoints as auth } from '#domain/auth/auth-contract.ts'
import { companyAdminEndpoints as companies } from '#domain/company-admin/company-admin-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { visitEndpoints as visits } from '#domain/visits/visit-contract.ts'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { createCall } from '#web/platform/api.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { openNode } from '#tests/processes/open-node.ts'
import { openSocket } from '#tests/processes/open-socket.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const { url } = await openNode(world)
const planId = await findOrSavePlan(world.platform.db, 'Completo')
const dueDate = new Date('2999-01-01')
const home = await saveCompany(world.platform.db, {
  name: 'Casa',
  email: '',
  planId,
  dueDate,
  isPlatform: true,
})
const bakery = await world.company()
const garage = await world.company()
const bossOf = async (company: number) => {
  const { email } = await world.user(company, { profile: 'admin' })
  return { token: await world.tokenOf(email), as: await world.as(email) }
}
const [baker, mechanic] = [await bossOf(bakery), await bossOf(garage)]
const as = (token: string) => createCall(injectTransport(world.app, token))

async function enter(id = bakery) {
  const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
  const own = await world.tokenOf(sara.email)
  const body = { mode: 'act' as const, minutes: 30, reason: 'Conferir tudo', currentPassword: testPassword }
  const session = await as(own)(companies.enterCompany, { params: { id }, body })
  return { sara, own, token: session.token, visitId: session.user.visit?.id ?? '' }
}
const endOf = (socket: Socket) => new Promise((resolve) => socket.once('disconnect', resolve))
const gone = { status: 403, code: 'ERR_TOKEN_INVALID' }

test('[D92] refuses a visit to begin another one', async () => {
  const { token } = await enter()
  const body = { mode: 'act' as const, minutes: 30, reason: 'Conferir tudo', currentPassword: testPassword }
  const next = as(token)(companies.enterCompany, { params: { id: garage }, body })
  await expect(next).rejects.toMatchObject({ status: 403, code: 'ERR_NO_PERMISSION' })
})

test('[D92] gives a visitor nothing of another company by its ids', async () => {
  const { token } = await enter()
  const { id } = await mechanic.as(queues.createQueue, { body: { name: 'Oficina', color: '#aa1122' } })
  const missing = { status: 404, code: 'ERR_NO_QUEUE_FOUND' }
  await expect(as(token)(queues.showQueue, { params: { id } })).rejects.toMatchObject(missing)
  const change = as(token)(queues.updateQueue, { params: { id }, body: { name: 'Tomada' } })
  await expect(change).rejects.toMatchObject(missing)
  const other = await enter(garage)
  const end = as(token)(visits.endVisit, { params: { id: other.visitId } })
  await expect(end).rejects.toMatchObject({ status: 403, code: 'ERR_VISIT_REFUSED' })
})

test('[D92] believes no claim of a visit that is not its own', async () => {
  const { sara, token, visitId } = await enter()
  const { sid, exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const sign = (claims: object, subject = sara.id) =>
    new SignJWT({ companyId: bakery, sid, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(subject))
      .setExpirationTime(exp)
      .sign(world.platform.secrets.tokenKey)
  const forged = [
    // Uses another company, another visit, no visit, or another user.
    await sign({ companyId: garage, visit: { id: visitId, home } }),
    await sign({ visit: { id: crypto.randomUUID(), home } }),
    await sign({}),
    await sign({ visit: { id: visitId, home } }, (await world.user(home, { super: true })).id),
    token.slice(0, -3) + 'abc',
  ]
  for (const [at, one] of forged.entries()) {
    await expect(as(one)(auth.showMe, {}), String(at)).rejects.toMatchObject({ status: 403 })
  }
  expect(await as(token)(auth.showMe, {})).toMatchObject({ visitId })
})

test('[D92] cannot be renewed: the cookie of the browser gives back the super user’s own session', async () => {
  const { sara } = await enter()
  const login = await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: sara.email, password: testPassword },
  })
  const [cookie] = login.cookies
  const body = { mode: 'act', minutes: 30, reason: 'Conferir tudo', currentPassword: testPassword }
  const entered = await world.app.inject({
    method: 'POST',
    url: `/api/companies/${bakery}/enter`,
    headers: { authorization: `Bearer ${login.json().token}` },
    payload: body,
  })
  expect(entered.statusCode).toBe(200)
  // Changes that would outlast the visit are refused.
  expect(entered.cookies).toEqual([])
  const renewed = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh_token',
    headers: { authorization: `Bearer ${entered.json().token}` },
    cookies: { [cookie?.name ?? '']: cookie?.value ?? '' },
  })
  expect(renewed.json().user).toMatchObject({ companyId: home, super: true })
  expect(renewed.json().user.visit).toBeUndefined()
  const without = await world.app.inject({
    method: 'POST',
    url: '/api/auth/refresh_token',
    headers: { authorization: `Bearer ${entered.json().token}` },
  })
  expect(without.statusCode).toBe(401)
})

test('[D92] ends when the super user signs in elsewhere, or is one no more', async () => {
  const moved = await enter()
  await world.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: moved.sara.email, password: testPassword },
  })
  await expect(as(moved.token)(auth.showMe, {})).rejects.toMatchObject(gone)

  const demoted = await enter()
  await world.platform.db.asPlatform((tx) =>
    tx.updateTable('users').set({ super: false }).where('id', '=', demoted.sara.id).execute(),
  )
  await expect
    .poll(() =>
      as(demoted.token)(auth.showMe, {}).then(
        () => 'in',
        ({ code }: { code: string }) => code,
      ),
    )
    .toBe('ERR_TOKEN_INVALID')
})

test('[D92] ends when the company is suspended', async () => {
  const id = await world.company()
  const { token } = await enter(id)
  const { own } = await enter()
  await as(own)(companies.suspendCompany, { params: { id }, body: { reason: 'Em atraso' } })
  await expect(as(token)(auth.showMe, {})).rejects.toMatchObject(gone)
})

test('[D92] enters only the company’s sockets, shows nobody as present, and leaves with the visit', async () => {
  const { token, visitId, sara } = await enter()
  await expect(openSocket(url, garage, token)).rejects.toThrow()
  await expect(openSocket(url, home, token)).rejects.toThrow()
  const boss = await openSocket(url, bakery, baker.token)
  const { socket, heard } = await openSocket(url, bakery, token)
  const ended = endOf(socket)
  await baker.as(queues.createQueue, { body: { name: 'Balcão', color: '#22aa11' } })
  await expect.poll(() => heard.map(({ name }) => name)).toContain(`company-${bakery}-queue`)
  await baker.as(visits.endVisit, { params: { id: visitId } })
  await expect
    .poll(() => heard.filter(({ name }) => name === `company-${bakery}-visit`).map(({ payload }) => payload))
    .toEqual([{ action: 'delete', visitId }])
  await ended
  await expect(openSocket(url, bakery, token)).rejects.toThrow()
  const presences = boss.heard.filter(({ name }) => name === `company-${bakery}-user`)
  expect(JSON.stringify(presences)).not.toContain(`"id":${sara.id},`)
})

test('[D92] gives visitors no say over sockets: neither presence nor signs of typing', async () => {
  const { token } = await enter()
  const { socket, heard } = await openSocket(url, bakery, token)
  const whatsappId = await world.connection(bakery)
  const ticket = await world.ticket(bakery, {
    ...{ whatsappId, status: 'open', lastInboundProviderId: 'wamid.typing' },
  })
  socket.emit('userStatus')
  socket.emit('typing', { ticketId: ticket.id })
  socket.emit('joinChatBox', ticket.id)
  await expect
    .poll(() =>
      heard.some(({ name, payload }) => name.endsWith('ticketViewers') && payload.ticketId === ticket.id),
    )
    .toBe(true)
  const left = await world.inCompany(bakery, async (tx) => ({
    outbox: await tx.selectFrom('outbox').select('lane').where('lane', '=', `typing:${ticket.id}`).execute(),
    log: await tx.selectFrom('ticketEvents').select('type').where('ticketId', '=', ticket.id).execute(),
  }))
  expect(left).toEqual({ outbox: [], log: [] })
})
