import { beforeEach, expect, test } from 'vitest'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { proofMs } from '#domain/access/proof-rules.ts'
import { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { openWorld, testPassword } from '#tests/app/world.ts'

const world = await openWorld()
const company = await world.company()
const admin = await world.user(company, { profile: 'admin' })
const owner = await world.user(company, { profile: 'admin', super: true })
const colleague = await world.user(company, { profile: 'user' })
const strong = Object.entries<Endpoint>(allEndpoints).filter(([, endpoint]) => endpoint.proof)
const refusal = { status: 403, code: 'ERR_PROOF_REQUIRED' }

/** Makes the sessions of the company as old as one that was left open. */
const leaveOpen = () =>
  world.platform.db.inCompany(company, (tx) =>
    tx
      .updateTable('sessions')
      .set({ provedAt: new Date(Date.now() - proofMs) })
      .execute(),
  )

beforeEach(async () => {
  await Promise.all([admin, owner].map(({ email }) => world.tokenOf(email)))
  await leaveOpen()
})

test('[D149] the acts that need the password again are these', () => {
  expect(strong.map(([name]) => name).sort()).toEqual([
    'createApiToken',
    'createCapsule',
    'createCompanyCapsule',
    'createRole',
    'createWebhook',
    'deleteCompany',
    'eraseContact',
    'exportContacts',
    'mailPasswordLink',
    'refundPayment',
    'registerProviderWebhook',
    'releaseInstallation',
    'renewConnectionToken',
    'renewIntegrationSecret',
    'renewWebhookSecret',
    'rotateApiToken',
    'sendPasswordLink',
    'startCapsuleRestore',
    'updateRole',
    'uploadCertificate',
  ])
})

test.each(strong)('[D149] %s is refused in a session that was left open', async (_name, endpoint) => {
  const token = await world.tokenOf(owner.email)
  const answer = await world.app.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/:\w*[uU]uid/g, crypto.randomUUID()).replace(/:\w+/g, '1')}`,
    headers: { authorization: `Bearer ${token}` },
    ...(endpoint.body && { payload: {} }),
  })
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'ERR_PROOF_REQUIRED' }])
})

test('[D149] no strong act is part of a support visit', () => {
  const open = strong.filter(([, { visit, access }]) => visit !== 'never' && access !== 'super')
  expect(open.map(([name]) => name)).toEqual([])
})

test('[D149] the right password opens strong acts, a wrong one does not', async () => {
  const call = await world.as(admin.email)
  const createToken = () =>
    call(apiTokenEndpoints.createApiToken, {
      body: {
        name: 'Loja',
        scopes: ['messages:send'],
        whatsappIds: null,
        days: null,
        clientId: crypto.randomUUID(),
      },
    })
  await expect(
    call(authEndpoints.proveSession, { body: { currentPassword: 'Errada-123' } }),
  ).rejects.toMatchObject({ status: 400, code: 'ERR_CURRENT_PASSWORD' })
  await expect(createToken()).rejects.toMatchObject(refusal)
  await call(authEndpoints.proveSession, { body: { currentPassword: testPassword } })
  await expect(createToken()).resolves.toMatchObject({ token: expect.any(String) })
})

test('[D149] a session that was left open changes no rights, addresses, secrets or receivers', async () => {
  const call = await world.as(owner.email)
  await call(authEndpoints.proveSession, { body: { currentPassword: testPassword } })
  const { webhook } = await call(webhookEndpoints.createWebhook, {
    body: {
      name: 'Loja',
      url: 'https://loja.example/a',
      types: ['message.received'],
      connectionIds: [],
      clientId: crypto.randomUUID(),
    },
  })
  await leaveOpen()
  const { id } = colleague
  const fields = { name: 'Nova', email: `n${Date.now()}@example.com`, clientId: crypto.randomUUID() }
  for (const act of [
    () => call(userEndpoints.updateUser, { params: { id }, body: { profile: 'admin' } }),
    () => call(userEndpoints.updateUser, { params: { id }, body: { email: 'outra@example.com' } }),
    () => call(userEndpoints.createUser, { body: { ...fields, profile: 'admin' } }),
    () =>
      call(settingEndpoints.updateSetting, {
        params: { key: 'asaastoken' },
        body: { value: 'chave-123456' },
      }),
    () =>
      call(webhookEndpoints.updateWebhook, {
        params: { id: webhook.id },
        body: { url: 'https://outra.example/a' },
      }),
  ])
    await expect(act()).rejects.toMatchObject(refusal)
  // What gives nobody more stays easy.
  await call(userEndpoints.updateUser, { params: { id }, body: { name: 'Outro nome' } })
  await call(webhookEndpoints.updateWebhook, { params: { id: webhook.id }, body: { name: 'Outro nome' } })
})
