import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '#domain/http/endpoint.ts'
import { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { integrationEndpoints as integrations } from '#domain/integrations/integration-contract.ts'
import { startGoogleEmulator } from '../../../emulators/google/google-emulator.ts'
import { startTypebotEmulator } from '../../../emulators/typebot/typebot-emulator.ts'
import { startWebhookEmulator } from '../../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const google = await startGoogleEmulator()
const typebot = await startTypebotEmulator()
const webhook = await startWebhookEmulator()
afterAll(() => Promise.all([google.close(), typebot.close(), webhook.close()]))
const world = await openWorld({
  env: { OUTBOUND_ALLOW: '127.0.0.1', GOOGLE_TOKEN_URL: `${google.url}/token`, DIALOGFLOW_URL: google.url },
})
const company = await world.company()
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
beforeEach(() => {
  webhook.received.length = 0
})

type Tested = Input<typeof integrations.testIntegration>['body']
const tried = (body: Tested) => asBoss(integrations.testIntegration, { body })
const refusal = (details: object) => ({ status: 409, code: 'ERR_BOT_REFUSED', details })
const lacking = (path: string) => ({
  code: 'ERR_VALIDATION',
  details: expect.arrayContaining([expect.objectContaining({ path })]),
})

test('[INTEG-018] tests a session of Dialogflow with what is typed, with what is kept, and says why it fails', async () => {
  const given = { projectName: 'loja-1', language: 'pt-BR' } as const
  const jsonContent = google.serviceAccount()
  expect(await tried({ ...given, jsonContent })).toEqual({ answers: ['Olá! (1)'] })
  const body = { name: 'Bot', type: 'dialogflow', ...given, jsonContent } as const
  const { id } = await asBoss(integrations.createIntegration, { body })
  expect(await tried({ ...given, id, jsonContent: '********' })).toEqual({ answers: ['Olá! (1)'] })
  const unknown = tried({ ...given, id, projectName: 'unknown-1' })
  await expect(unknown).rejects.toMatchObject(refusal({ fault: 'refused' }))
  await expect(tried(given)).rejects.toMatchObject({ status: 400 })
  await expect(tried({ jsonContent })).rejects.toMatchObject(lacking('body.projectName'))
})

test('begins the Typebot that is typed, and says why it fails', async () => {
  typebot.bots.set('hello', [{ say: 'Olá, {{name}}' }, { ask: 'text' }])
  const typed = { type: 'typebot', urlN8N: typebot.url } as const
  expect(await tried({ ...typed, typebotSlug: 'hello' })).toEqual({
    answers: [expect.stringMatching(/^Olá, Pessoa/)],
  })
  const lost = tried({ ...typed, typebotSlug: 'lost' })
  await expect(lost).rejects.toMatchObject(refusal({ reason: 'typebot-unknown' }))
  await expect(tried(typed)).rejects.toMatchObject(lacking('body.typebotSlug'))
})

test('posts a marked question to the address that is typed, signed by the stored secret, and logs none', async () => {
  const body = { name: 'Bot', type: 'webhook', urlN8N: 'https://example.com' } as const
  const { id } = await asBoss(integrations.createIntegration, { body })
  const { secret } = await asBoss(integrations.renewIntegrationSecret, { params: { id } })
  const typed = { id, type: 'webhook', urlN8N: webhook.url } as const
  webhook.answers.push({
    status: 200,
    body: JSON.stringify({ messages: [{ type: 'text', text: 'Recebido' }] }),
  })
  expect(await tried(typed)).toEqual({ answers: ['Recebido'] })
  const [received] = webhook.received
  const told = new Webhook(secret).verify(received!.body, received!.headers as Record<string, string>)
  expect(told).toMatchObject({ test: true, data: { ticket: { id: 0 }, message: { body: 'oi' } } })
  expect(await asBoss(integrationDeliveryEndpoints.listAskings, { query: {} })).toMatchObject({
    deliveries: [],
  })
  await expect(asStranger(integrations.testIntegration, { body: typed })).rejects.toMatchObject({
    ...{ status: 404, code: 'ERR_NO_INTEGRATION_FOUND' },
  })
  expect(webhook.received).toHaveLength(1)
})

test('says what n8n answers, and calls no private address', async () => {
  webhook.answers.push({ status: 500 })
  const refused = tried({ type: 'n8n', urlN8N: webhook.url })
  await expect(refused).rejects.toMatchObject(refusal({ reason: 'address-status 500' }))
  const inside = tried({ type: 'n8n', urlN8N: 'http://10.0.0.1/hook' })
  await expect(inside).rejects.toMatchObject(refusal({ fault: 'blocked' }))
})
