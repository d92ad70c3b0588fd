import { expect, test } from 'vitest'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints as facebook } from '#domain/connections/facebook-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '../../tests/fetch-transport.ts'
import { openNode, testManager, testPage } from '../../tests/open-node.ts'
import { openWorld } from '../../tests/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const node = await openNode(world)
const over = async ({ email }: { email: string }) =>
  createCall(fetchTransport(node.url, await world.tokenOf(email)))
const asAdmin = await over(admin)
const signedIn = { facebookUserId: testManager.id, facebookUserToken: testManager.token }
const list = () => asAdmin(connections.listConnections, {})
const secretsOf = () =>
  world.inCompany(company, (tx) => tx.selectFrom('connections').select('credentials').execute())

test('a token that is wrong, another person’s, or of nobody connects nothing', async () => {
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
  expect(await asAdmin(facebook.connectFacebook, { body: signedIn })).toEqual({ count: 1, taken: [] })
  expect(await list()).toMatchObject([
    { name: testPage.name, channel: 'facebook', status: 'CONNECTED', isDefault: true },
  ])
  expect(await asAdmin(facebook.connectFacebook, { body: { ...signedIn, addInstagram: true } })).toEqual({
    count: 2,
    taken: [],
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
    .poll(waiting, { timeout: 5000 })
    .toMatchObject([{ channel: 'instagram', lastMessage: 'Oi', contact: { name: 'Ana', number: null } }])
})

test('a page belongs to one company; the other is told, and gets nothing', async () => {
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
  await world.platform.db.asPlatform(async (tx) => {
    const { planId } = await tx
      .selectFrom('companies')
      .select('planId')
      .where('id', '=', small)
      .executeTakeFirstOrThrow()
    const { id: _id, ...plan } = await tx
      .selectFrom('plans')
      .selectAll()
      .where('id', '=', planId)
      .executeTakeFirstOrThrow()
    const made = await tx
      .insertInto('plans')
      .values({ ...plan, name: 'Sem Facebook', useFacebook: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('companies').set({ planId: made.id }).where('id', '=', small).execute()
  })
  await expect(asBoss(facebook.connectFacebook, { body: signedIn })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CONNECTION_LIMIT',
  })
})

test('an installation without an app at Facebook says so', async () => {
  const call = await world.as(admin.email)
  await expect(call(facebook.connectFacebook, { body: signedIn })).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_NOT_SET_UP',
  })
})
