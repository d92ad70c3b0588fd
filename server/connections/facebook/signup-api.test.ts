import { expect, test } from 'vitest'
import { templateEndpoints } from '#domain/connections/template-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { facebookEndpoints as facebook } from '#domain/connections/facebook-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { fetchTransport } from '#tests/app/fetch-transport.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const node = await openNode(world)
const over = async (email: string) => createCall(fetchTransport(node.url, await world.tokenOf(email)))
const bossOf = async () => {
  const company = await world.company()
  const { email } = await world.user(company, { profile: 'admin' })
  return { company, email, call: await over(email) }
}
const { call: asBoss, company } = await bossOf()

/** Returns what Meta's window passes to the browser when it finishes. */
async function signUpAtMeta() {
  const answer = await fetch(`${node.emulatorUrl}/login/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone_number_id: testNumber.phoneNumberId }),
  })
  const { code } = (await answer.json()) as { code: string }
  return {
    name: 'Oficial',
    code,
    phoneNumberId: testNumber.phoneNumberId,
    businessAccountId: testNumber.wabaId,
    pin: '123456',
  }
}
const signUp = (body: Awaited<ReturnType<typeof signUpAtMeta>>, call = asBoss) =>
  call(facebook.signUpWhatsApp, { body })
const list = () => asBoss(connections.listConnections, {})

test('a code that is made up, a number or a business that is not the account’s, connects nothing', async () => {
  const given = await signUpAtMeta()
  await expect(signUp({ ...given, code: 'made-up' })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_SIGNUP_CODE',
  })
  await expect(signUp({ ...given, phoneNumberId: '99999999' })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_CONNECTION_ACCOUNT',
  })
  await expect(signUp({ ...(await signUpAtMeta()), businessAccountId: '99999999' })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_CONNECTION_ACCOUNT',
  })
  await expect(signUp({ ...(await signUpAtMeta()), pin: '654321' })).rejects.toMatchObject({
    status: 400,
    code: 'ERR_SIGNUP_PIN',
  })
  expect(await list()).toEqual([])
})

test('[CONN-072] a number signed up at Meta is registered and connected by its code, which is good for once', async () => {
  const given = await signUpAtMeta()
  expect(await signUp(given)).toMatchObject({
    name: 'Oficial',
    channel: 'whatsappapi',
    status: 'CONNECTED',
    number: testNumber.displayPhoneNumber,
    isDefault: true,
  })
  const { credentials } = await world.inCompany(company, (tx) =>
    tx.selectFrom('connections').select('credentials').executeTakeFirstOrThrow(),
  )
  expect(credentials).not.toContain('test-token')
  const id = (await list())[0]?.id ?? 0
  const kept = await asBoss(templateEndpoints.listTemplates, { params: { id } })
  expect(kept.templates.length).toBeGreaterThan(0)
  await node.control.sendAsCustomer({ from: '5511966660001', name: 'Ana', text: 'Oi' })
  await expect.poll(async () => (await list())[0]?.lastInboundAt).toBeInstanceOf(Date)

  const other = await bossOf()
  await expect(signUp(await signUpAtMeta(), other.call)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_CONNECTION_TAKEN',
  })
  const [made] = await list()
  await asBoss(connections.deleteConnection, { params: { id: made?.id ?? 0 } })
  await expect(signUp(given, other.call)).rejects.toMatchObject({ code: 'ERR_SIGNUP_CODE' })
  expect(await signUp(await signUpAtMeta(), other.call)).toMatchObject({ status: 'CONNECTED' })
})

test('signs a number in anew by its code, whose token no longer counts, without its PIN', async () => {
  const { call, company: own } = await bossOf()
  await world.platform.db.asPlatform((tx) =>
    tx.deleteFrom('connections').where('providerAccount', '=', testNumber.phoneNumberId).execute(),
  )
  const made = await signUp(await signUpAtMeta(), call)
  const known = await world.connection(own, { account: '10654000001' })
  const end = () =>
    world.inCompany(own, (tx) =>
      tx
        .updateTable('connections')
        .set({ status: 'DISCONNECTED', statusReason: 'token', credentials: null })
        .where('id', '=', made.id)
        .execute(),
    )
  await end()
  const renew = async (id: number, given: object = {}) => {
    const { code, phoneNumberId, businessAccountId } = await signUpAtMeta()
    const body = { code, phoneNumberId, businessAccountId, ...given }
    return call(facebook.renewSignUp, { params: { id }, body })
  }
  await expect(renew(made.id, { code: 'made-up' })).rejects.toMatchObject({ code: 'ERR_SIGNUP_CODE' })
  await expect(renew(known)).rejects.toMatchObject({ status: 400, code: 'ERR_SIGNUP_OTHER_NUMBER' })
  await expect(renew(999_999)).rejects.toMatchObject({ status: 404, code: 'ERR_NO_WAPP_FOUND' })
  expect(await call(connections.showConnection, { params: { id: made.id } })).toMatchObject({
    status: 'DISCONNECTED',
    accessToken: '',
  })
  expect(await renew(made.id)).toMatchObject({ id: made.id, status: 'CONNECTED', statusReason: '' })
  expect(await call(connections.showConnection, { params: { id: made.id } })).toMatchObject({
    accessToken: '********',
  })
  await call(connections.deleteConnection, { params: { id: made.id } })
})

test('refuses a taken name before Meta’s code, good for once, is used up', async () => {
  const { call, company: own } = await bossOf()
  const other = await world.connection(own, { account: '10654000002' })
  await world.inCompany(own, (tx) =>
    tx.updateTable('connections').set({ name: 'OFICIAL' }).where('id', '=', other).execute(),
  )
  const given = await signUpAtMeta()
  await expect(signUp(given, call)).rejects.toMatchObject({ code: 'ERR_CONNECTION_NAME_ALREADY_EXISTS' })
  expect(await signUp({ ...given, name: 'Oficial 2' }, call)).toMatchObject({ status: 'CONNECTED' })
})

test('refuses to sign up a number without the permission, or without an app of the installation', async () => {
  const { email } = await world.user(company)
  await expect(signUp(await signUpAtMeta(), await over(email))).rejects.toMatchObject({ status: 403 })
  const { email: boss } = await bossOf()
  const withoutApp = await world.as(boss)
  await expect(signUp(await signUpAtMeta(), withoutApp)).rejects.toMatchObject({
    status: 409,
    code: 'ERR_FACEBOOK_NOT_SET_UP',
  })
})
