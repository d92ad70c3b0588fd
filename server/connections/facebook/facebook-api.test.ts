import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints as facebook } from '#domain/connections/facebook-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import {
  openNode,
  secondManager,
  secondPage,
  testAppId,
  testManager,
  testPage,
  testSignup,
} from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const node = await openNode(world)
const over = async ({ email }: { email: string }) =>
  createCall(fetchTransport(node.url, await world.tokenOf(email)))
const asAdmin = await over(admin)
const signedIn = { facebookUserId: testManager.id, facebookUserToken: testManager.token }
const list = () => asAdmin(connections.listConnections, {})
const listOf = (call: typeof asAdmin, { id, token }: typeof secondManager) =>
  call(facebook.listFacebookAccounts, { body: { facebookUserId: id, facebookUserToken: token } })
/** Gives a company its own plan. */
const limit = (companyId: number, given: { useFacebook?: boolean; connections?: number }) =>
  world.platform.db.asPlatform(async (tx) => {
    const { planId } = await tx
      .selectFrom('companies')
      .select('planId')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const { id: _id, ...plan } = await tx
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', planId)
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('plans')
      .values({ ...plan, name: crypto.randomUUID(), ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: made.id }).where('id', '=', companyId).execute()
  })
const secretsOf = () =>
  world.inCompany(company, (tx) => tx.selectFrom('connections').select('credentials').execute())

test('connects nothing with a wrong token, or one of another person or of nobody', async () => {
  for (const wrong of [
    { ...signedIn, facebookUserToken: 'made-up' },
    { ...signedIn, facebookUserId: '999' },
  ]) {
    await expect(asAdmin(facebook.connectFacebook, { body: wrong })).rejects.toMatchObject({
      status: 400,
      code: 'ERR_FACEBOOK_TOKEN',
    })
  }
  const plain = await world.user(company)
  const asPlain = await over(plain)
  await expect(asPlain(facebook.connectFacebook, { body: signedIn })).rejects.toMatchObject({ status: 403 })
  expect(await list()).toEqual([])
})

test('[CONN-083] signing in connects the pages, on wish with Instagram, and customers come through at once', async () => {
  expect(await asAdmin(facebook.connectFacebook, { body: signedIn })).toEqual({
    count: 1,
    taken: [],
    refused: [],
  })
  expect(await list()).toMatchObject([
    { name: testPage.name, channel: 'facebook', status: 'CONNECTED', isDefault: true },
  ])
  expect(await asAdmin(facebook.connectFacebook, { body: { ...signedIn, addInstagram: true } })).toEqual({
    count: 2,
    taken: [],
    refused: [],
  })
  expect((await list()).map(({ name, channel }) => `${channel} ${name}`).sort()).toEqual([
    `facebook ${testPage.name}`,
    `instagram @${testPage.instagram.username}`,
  ])
  expect(JSON.stringify(await secretsOf())).not.toContain(testPage.accessToken)
  expect((await node.control.subscriptions())[testPage.id]).toContain('message_echoes')

  await node.control.writeAs({ object: 'instagram', from: '72001', name: 'Ana', message: { text: 'Oi' } })
  const waiting = async () =>
    (await asAdmin(tickets.listTickets, { query: { status: 'pending', showAll: true } })).tickets
  await expect
    .poll(waiting)
    .toMatchObject([{ channel: 'instagram', lastMessage: 'Oi', contact: { name: 'Ana', number: null } }])
})

test('refuses a page that another company has connected', async () => {
  const other = await world.company()
  const boss = await world.user(other, { profile: 'admin' })
  const asBoss = await over(boss)
  await expect(
    asBoss(facebook.connectFacebook, { body: { ...signedIn, addInstagram: true } }),
  ).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_PAGE_TAKEN',
    details: { taken: [testPage.name, `@${testPage.instagram.username}`] },
  })
  expect(await asBoss(connections.listConnections, {})).toEqual([])
})

test('a plan without Facebook, or that is full, allows no page', async () => {
  const small = await world.company()
  const boss = await world.user(small, { profile: 'admin' })
  const asBoss = await over(boss)
  await limit(small, { useFacebook: false })
  await expect(asBoss(facebook.connectFacebook, { body: signedIn })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CHANNEL_NOT_IN_PLAN',
    details: { channel: 'facebook' },
  })
  await expect(
    asBoss(facebook.connectPage, { body: { channel: 'facebook', pageToken: secondPage.accessToken } }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_CHANNEL_NOT_IN_PLAN' })
  const both = await listOf(asBoss, secondManager)
  expect(both.map(({ channel, state }) => `${channel} ${state}`)).toEqual([
    'facebook taken',
    'instagram taken',
    'facebook free',
  ])
  await limit(small, { connections: 0, useFacebook: true })
  const only = { facebookUserId: secondManager.id, facebookUserToken: secondManager.token }
  await expect(
    asBoss(facebook.connectFacebook, { body: { ...only, accounts: [secondPage.id] } }),
  ).rejects.toMatchObject({ status: 409, code: 'ERR_CONNECTION_LIMIT' })
})

test('[CONN-083] connects or renews chosen pages, refuses unknown ones and skips those of other companies', async () => {
  const third = await world.company()
  const boss = await world.user(third, { profile: 'admin' })
  const asBoss = await over(boss)
  const user = { facebookUserId: secondManager.id, facebookUserToken: secondManager.token }
  const connect = (accounts: string[]) => asBoss(facebook.connectFacebook, { body: { ...user, accounts } })
  await expect(connect(['999999'])).rejects.toMatchObject({
    status: 400,
    code: 'ERR_FACEBOOK_PAGE',
    details: { unknown: ['999999'] },
  })
  expect(await asBoss(connections.listConnections, {})).toEqual([])
  expect(await connect([secondPage.id])).toEqual({ count: 1, taken: [], refused: [] })
  expect(await asBoss(connections.listConnections, {})).toMatchObject([
    { name: secondPage.name, channel: 'facebook', status: 'CONNECTED' },
  ])
  expect((await listOf(asBoss, secondManager)).map(({ name, state }) => `${name}: ${state}`)).toEqual([
    `${testPage.name}: taken`,
    `@${testPage.instagram.username}: taken`,
    `${secondPage.name}: connected`,
  ])
  expect(await connect([secondPage.id, testPage.id])).toEqual({
    ...{ count: 1, taken: [testPage.name], refused: [] },
  })
  expect(await asBoss(connections.listConnections, {})).toHaveLength(1)
})

test('a page’s own token connects it without an app, once Meta has said whose it is', async () => {
  const connect = (channel: 'facebook' | 'instagram', pageToken: string) =>
    asAdmin(facebook.connectPage, { body: { channel, pageToken } })
  await expect(connect('facebook', 'made-up')).rejects.toMatchObject({ status: 400, code: 'ERR_PAGE_TOKEN' })
  await expect(connect('facebook', 'test-token')).rejects.toMatchObject({ code: 'ERR_PAGE_TOKEN' })
  await expect(connect('instagram', secondPage.accessToken)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_NO_INSTAGRAM',
  })
  await expect(connect('facebook', secondPage.accessToken)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_PAGE_TAKEN',
    details: { taken: [secondPage.name] },
  })
  const before = (await list()).length
  expect(await connect('instagram', testPage.accessToken)).toMatchObject({ channel: 'instagram' })
  expect(await list()).toHaveLength(before)
  expect((await node.control.subscriptions())[testPage.id]).toContain('messages')
})

test('[CONN-084] a browser is told which app and which version of Meta’s script it signs in with; its script alone is let in', async () => {
  expect(await asAdmin(facebook.showFacebookApp, {})).toEqual({
    app: {
      id: testAppId,
      version: 'v25.0',
      sdkUrl: node.emulatorUrl,
      loginConfigId: '',
      signupConfigId: testSignup,
    },
  })
  const { headers } = await fetch(`${node.url}/api/version`)
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${node.emulatorUrl};`)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const without = await world.app.inject('/api/version')
  expect(without.headers['content-security-policy']).toContain("script-src 'self';")
  expect(without.headers['cross-origin-opener-policy']).toBe('same-origin')
})

test('an installation without an app at Facebook says so', async () => {
  const call = await world.as(admin.email)
  await expect(call(facebook.connectFacebook, { body: signedIn })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_NOT_SET_UP',
  })
  expect(await call(facebook.showFacebookApp, {})).toEqual({ app: null })
})

test('numbers the name of a page that a connection has already', async () => {
  const own = await world.company()
  const asBoss = await over(await world.user(own, { profile: 'admin' }))
  await world.platform.db.asPlatform((tx) =>
    tx.deleteFrom('connections').where('providerAccount', '=', secondPage.id).execute(),
  )
  const taken = await world.connection(own)
  await world.inCompany(own, (tx) =>
    tx
      .updateTable('connections')
      .set({ name: secondPage.name.toUpperCase() })
      .where('id', '=', taken)
      .execute(),
  )
  const body = { channel: 'facebook' as const, pageToken: secondPage.accessToken }
  expect(await asBoss(facebook.connectPage, { body })).toMatchObject({ name: `${secondPage.name} (2)` })
})

test('[CONN-083] connects the pages that Facebook allows and names the refused ones', async () => {
  const own = await world.company()
  const asBoss = await over(await world.user(own, { profile: 'admin' }))
  const pages = [testPage.id, secondPage.id]
  await world.platform.db.asPlatform((tx) =>
    tx.deleteFrom('connections').where('providerAccount', 'in', pages).execute(),
  )
  const refuse = (to: string) =>
    node.control.script({ on: 'subscriptions', to, fault: { kind: 'error', code: 200 } })
  const user = { facebookUserId: secondManager.id, facebookUserToken: secondManager.token }
  const connect = () => asBoss(facebook.connectFacebook, { body: { ...user, accounts: pages } })
  await refuse(testPage.id)
  await refuse(secondPage.id)
  await expect(connect()).rejects.toMatchObject({ status: 409, code: 'ERR_FACEBOOK_REFUSED' })
  expect(await asBoss(connections.listConnections, {})).toEqual([])
  await refuse(secondPage.id)
  expect(await connect()).toEqual({ count: 1, taken: [], refused: [secondPage.name] })
  expect(await asBoss(connections.listConnections, {})).toMatchObject([
    { name: testPage.name, status: 'CONNECTED' },
  ])
})
