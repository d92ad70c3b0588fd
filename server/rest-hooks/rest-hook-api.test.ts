import { expect, test, vi } from 'vitest'
import { apiTokenEndpoints as tokens, type NewApiToken } from '#domain/external-api/api-token-contract.ts'
import { webhookData } from '#domain/webhooks/webhook-data.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { deliverWebhooks } from '#server/webhooks/delivery/deliver-webhooks.ts'
import { startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const company = await world.company()
const [here, there] = [await world.connection(company), await world.connection(company)]
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const tokenOf = async (given: Partial<NewApiToken> = {}, call = asBoss) => {
  const body = { name: 'n8n', scopes: ['webhooks:manage' as const], whatsappIds: null, days: null, ...given }
  return (await call(tokens.createApiToken, { body })).token
}
const token = await tokenOf()

const ask = (method: 'POST' | 'GET' | 'DELETE', path: string, payload?: object, bearer = token) =>
  world.app.inject({
    ...{ method, url: `/api${path}`, headers: { authorization: `Bearer ${bearer}` } },
    ...(payload && { payload }),
  })
const hook = { url: 'https://n8n.example.com/webhook/1', types: ['message.received'] }

test('subscribes and unsubscribes a program, which administrators see on the screen', async () => {
  const site = await startWebhookEmulator()
  const made = await ask('POST', '/webhooks', { url: `${site.url}/n8n`, types: ['connection.status'] })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toEqual({ id: expect.stringMatching(/^\d+$/) })
  const { id } = made.json<{ id: string }>()
  const shown = await asBoss(webhooks.showWebhook, { params: { id: Number(id) } })
  expect(shown).toMatchObject({ name: new URL(site.url).host, types: ['connection.status'], state: 'on' })
  const delivery = deliverWebhooks(world.platform)
  await world.inCompany(company, (tx) =>
    tx.updateTable('connections').set({ status: 'TIMEOUT' }).where('id', '=', here).execute(),
  )
  await vi.waitFor(() => expect(site.received).toHaveLength(1), { timeout: 15_000, interval: 20 })
  const gone = await ask('DELETE', `/webhooks/${id}`)
  expect([gone.statusCode, gone.json()]).toEqual([200, { id }])
  const again = await ask('DELETE', `/webhooks/${id}`)
  expect([again.statusCode, again.json().error]).toEqual([404, 'ERR_NO_WEBHOOK_FOUND'])
  await delivery.close()
  await site.close()
})

test.each(webhookTypes)('gives a list with an example of %s in its shape', async (type) => {
  const answer = await ask('GET', `/webhooks/samples/${type}`)
  expect(answer.statusCode).toBe(200)
  const [sample, ...more] = answer.json()
  expect(more).toEqual([])
  expect(sample).toMatchObject({ id: expect.stringMatching(/^evt_/), type })
  expect(webhookData[type].parse(sample.data)).toEqual(sample.data)
})

test('refuses tokens without the scope, strangers, and what is no subscription', async () => {
  const reader = await tokenOf({ scopes: ['messages:read'] })
  const codes = async (payload: object, bearer?: string) => {
    const answer = await ask('POST', '/webhooks', payload, bearer)
    return [answer.statusCode, answer.json().error]
  }
  expect(await codes(hook, reader)).toEqual([403, 'ERR_API_SCOPE'])
  expect(await codes(hook, `wab_${'x'.repeat(43)}`)).toEqual([401, 'ERR_API_TOKEN'])
  expect(await codes({ ...hook, url: 'n8n' })).toEqual([400, 'ERR_VALIDATION'])
  expect(await codes({ ...hook, types: ['all'] })).toEqual([400, 'ERR_VALIDATION'])
  expect((await ask('GET', '/webhooks/samples/nothing')).statusCode).toBe(400)
})

test('subscribes once when a call is repeated under its key', async () => {
  const post = () =>
    world.app.inject({
      ...{ method: 'POST', url: '/api/webhooks', payload: hook },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'hook-1' },
    })
  const [first, second] = [await post(), await post()]
  expect([second.statusCode, second.json()]).toEqual([201, first.json()])
  expect(second.headers['idempotent-replayed']).toBe('true')
})

test('holds a token to its connections, to what programs made, and to its company', async () => {
  const narrow = await tokenOf({ whatsappIds: [here] })
  const made = await ask('POST', '/webhooks', hook, narrow)
  const own = made.json<{ id: string }>().id
  const shown = await asBoss(webhooks.showWebhook, { params: { id: Number(own) } })
  expect(shown.connectionIds).toEqual([here])
  const beyond = await ask('POST', '/webhooks', { ...hook, connectionIds: [there] }, narrow)
  expect(beyond.json()).toMatchObject({ details: [{ path: 'body.connectionIds' }] })
  expect((await ask('POST', '/webhooks', { ...hook, connectionIds: [] }, narrow)).statusCode).toBe(400)
  const wide = (await ask('POST', '/webhooks', hook)).json<{ id: string }>().id
  expect((await ask('DELETE', `/webhooks/${wide}`, undefined, narrow)).statusCode).toBe(404)
  const body = { ...hook, name: 'Tela', types: ['ticket.closed' as const], connectionIds: [] }
  const { webhook } = await asBoss(webhooks.createWebhook, { body })
  expect((await ask('DELETE', `/webhooks/${webhook.id}`)).statusCode).toBe(404)
  const foreign = await world.user(await world.company(), { profile: 'admin' })
  const stranger = await tokenOf({}, await world.as(foreign.email))
  expect((await ask('DELETE', `/webhooks/${wide}`, undefined, stranger)).statusCode).toBe(404)
})
