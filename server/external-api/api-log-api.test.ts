import { expect, test } from 'vitest'
import { apiLogEndpoints as log } from '#domain/external-api/api-log-contract.ts'
import { apiTokenEndpoints as tokens } from '#domain/external-api/api-token-contract.ts'
import { externalMessageEndpoints as api } from '#domain/external-api/external-message-contract.ts'
import { externalOptOutEndpoints as optOuts } from '#domain/external-api/external-opt-out-contract.ts'
import { settingEndpoints as settings } from '#domain/settings/setting-contract.ts'
import { createCall } from '#web/platform/api.ts'
import { externalStage } from '#tests/programs/external-stage.ts'
import { injectTransport } from '#tests/app/inject-transport.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld()
const number = '5511987650001'

test('shows the last calls with body and answer, the newest first, and no token', async () => {
  const stage = await externalStage(world)
  const call = await world.as(stage.admin.email)
  const sent = (await stage.send({ number, body: 'Oi' }, { 'idempotency-key': 'k1' })).json()
  await stage.send({ number, body: 'Oi' }, { 'idempotency-key': 'k1' })
  await stage.send({ number: '+55', body: 'Oi' })
  const { requests } = await call(log.listApiRequests, {})
  expect(requests).toMatchObject([
    {
      state: 'refused',
      status: 400,
      body: '{"number":"+55","body":"Oi"}',
      method: 'POST',
      path: '/api/messages/send',
    },
    { state: 'replayed', status: 200, idempotencyKey: 'k1' },
    { state: 'done', status: 200, idempotencyKey: 'k1', callerName: expect.stringContaining('Conexão') },
  ])
  expect(JSON.parse(requests[2]?.answer ?? '')).toEqual(sent)
  expect(JSON.parse(requests[0]?.answer ?? '')).toMatchObject({ error: 'ERR_VALIDATION' })
  expect(JSON.stringify(requests)).not.toContain(stage.token)
})

test('tells files by name and size, and cuts long texts', async () => {
  const stage = await externalStage(world)
  const call = await world.as(stage.admin.email)
  await stage.program(api.sendExternalMessage, {
    form: {
      fields: { number, body: 'a'.repeat(5000) },
      files: [new File(['um'], 'nota.txt', { type: 'text/plain' })],
    },
  })
  const body = (await call(log.listApiRequests, {})).requests[0]?.body ?? ''
  expect(JSON.parse(body)).toMatchObject({
    ...{ number, medias: [{ name: 'nota.txt', size: 2, mimeType: 'text/plain' }] },
    body: `${'a'.repeat(2000)}…`,
  })
})

test('shows a company its own last hundred', async () => {
  const stage = await externalStage(world)
  const call = await world.as(stage.admin.email)
  await world.inCompany(stage.company, (tx) =>
    tx
      .insertInto('apiRequests')
      .values(
        Array.from({ length: 120 }, (_, n) => ({
          ...{ caller: 'connection:1', callerName: 'Loja', method: 'POST', path: '/', state: 'done' },
          requestId: String(n),
        })),
      )
      .execute(),
  )
  const { requests } = await call(log.listApiRequests, {})
  expect(requests).toHaveLength(100)
  expect(requests[0]?.requestId).toBe('119')
  const other = await externalStage(world)
  const asOther = await world.as(other.admin.email)
  expect((await asOther(log.listApiRequests, {})).requests).toEqual([])
})

test('counts by day and kind what was sent', async () => {
  const stage = await externalStage(world)
  const call = await world.as(stage.admin.email)
  await stage.send({ number, body: 'um' })
  await stage.send({ number, body: 'dois' })
  await stage.send({ number: '+1', body: 'x' })
  const pdf = new File(['%PDF-1.4\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n'], 'nota.pdf', { type: 'application/pdf' })
  await stage.program(api.sendExternalMessage, { form: { fields: { number }, files: [pdf] } })
  const { usage } = await call(log.showApiUsage, {})
  expect(usage.map(({ kind, count }) => [kind, count])).toEqual([
    ['pdf', 1],
    ['text', 2],
  ])
})

test('shows neither bodies nor answers to who sees no numbers, and nothing to a plain user', async () => {
  const stage = await externalStage(world)
  const call = await world.as(stage.admin.email)
  for (const key of ['enableLGPD', 'lgpdHideNumber'] as const)
    await call(settings.updateSetting, { params: { key }, body: { value: 'enabled' } })
  await stage.send({ number, body: 'Oi' })
  const helper = await world.user(stage.company, { allowConnections: 'enabled' })
  const asHelper = await world.as(helper.email)
  const { token } = await call(tokens.createApiToken, {
    body: { name: 'CRM', scopes: ['opt-outs:write'], whatsappIds: null, days: null },
  })
  const program = createCall(injectTransport(world.app, token))
  await program(optOuts.revokeExternalOptOuts, { params: { number }, query: {} })
  expect((await asHelper(log.listApiRequests, {})).requests).toMatchObject([
    { body: null, answer: null, state: 'done', path: '/api/opt-outs/5511*******01' },
    { body: null, answer: null, state: 'done' },
  ])
  const asPlain = await world.as((await world.user(stage.company)).email)
  await expect(asPlain(log.listApiRequests, {})).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
})
