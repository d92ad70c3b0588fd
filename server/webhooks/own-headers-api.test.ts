import { afterEach, expect, test, vi } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { webhookEndpoints as webhooks } from '#domain/webhooks/webhook-contract.ts'
import { startWebhookEmulator } from '../../emulators/webhook/webhook-emulator.ts'
import { openWorld } from '#tests/app/world.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'

const world = await openWorld({ env: { OUTBOUND_ALLOW: '127.0.0.1' } })
const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
})
const key = 'chave "secreta" \\ 1'
const soon = { timeout: 8000, interval: 20 }

/** A company whose webhook has a header of its own. */
async function stage() {
  const site = await startWebhookEmulator()
  closings.push(site.close)
  const company = await world.company()
  const admin = await world.user(company, { profile: 'admin' })
  const call = await world.as(admin.email)
  const token = await world.tokenOf(admin.email)
  const body = { name: 'Loja', url: site.url, types: ['message.received' as const], connectionIds: [] }
  const { webhook } = await call(webhooks.createWebhook, {
    body: { ...body, headers: [{ name: 'X-Api-Key', value: key }] },
  })
  const params = { id: webhook.id }
  return {
    ...{ site, call, webhook, params },
    stored: () =>
      world.inCompany(company, (tx) =>
        tx.selectFrom('webhookEndpoints').select(['ownHeaders', 'headerNames']).executeTakeFirstOrThrow(),
      ),
    change: (headers: unknown) =>
      world.app.inject({
        ...{ method: 'PUT', url: `/api/webhook-endpoints/${webhook.id}`, payload: { headers } },
        headers: { authorization: `Bearer ${token}` },
      }),
    send: async () => {
      const { id } = await call(webhooks.sendWebhookExample, { params, body: { type: 'message.received' } })
      const { close } = deliverWebhooks(world.platform)
      closings.unshift(close)
      const look = async () => {
        const details = await call(webhooks.showDelivery, { params: { id } })
        expect(details.attempts).toHaveLength(1)
        return details
      }
      return vi.waitFor(look, soon)
    },
  }
}

test('sends own headers with each try, and shows neither values nor what an answer repeats of them', async () => {
  const { site, send } = await stage()
  const echo = JSON.stringify({ headers: { 'X-Api-Key': key } })
  site.answers.push({ status: 500, body: `${key} ${echo} ${'x'.repeat(1970)}${key.slice(0, 12)}` })
  const { attempts } = await send()
  expect(site.received[0]).toMatchObject({ headers: { 'x-api-key': key, 'user-agent': 'Chat-flow' } })
  expect(attempts).toMatchObject([{ status: 500, headers: [{ name: 'X-Api-Key', value: '••••••' }] }])
  expect(attempts[0]?.answer).toMatch(/^•••••• \{"headers":\{"X-Api-Key":"••••••"\}\} x+/)
  expect(JSON.stringify(attempts)).not.toContain('secreta')
})

test('seals values, and answers with names only', async () => {
  const { call, webhook, params, stored } = await stage()
  expect(webhook.headerNames).toEqual(['X-Api-Key'])
  expect(JSON.stringify(await call(webhooks.showWebhook, { params }))).not.toContain('secreta')
  const { ownHeaders, headerNames } = await stored()
  expect(headerNames).toEqual(['X-Api-Key'])
  expect(ownHeaders).not.toContain('secreta')
})

test('keeps a stored value where none is given, under either case of its name', async () => {
  const { site, change, send, call } = await stage()
  const given = [
    { name: 'x-api-key', value: '' },
    { name: 'X-Loja', value: ' 12 ' },
  ]
  expect((await change(given)).json()).toMatchObject({ headerNames: ['x-api-key', 'X-Loja'] })
  await send()
  expect(site.received[0]?.headers).toMatchObject({ 'x-api-key': key, 'x-loja': '12' })
  const { entries } = await call(auditEndpoints.listAudit, { query: { subject: 'webhook' } })
  expect(entries[0]).toMatchObject({ action: 'webhook.changed', data: { fields: ['headers'] } })
  expect(JSON.stringify(entries)).not.toContain('secreta')
})

test('removes headers, and leaves them alone in other changes', async () => {
  const { call, params, change, stored } = await stage()
  await call(webhooks.updateWebhook, { params, body: { name: 'Outra' } })
  expect(await stored()).toMatchObject({ headerNames: ['X-Api-Key'] })
  await change([])
  expect(await stored()).toEqual({ headerNames: [], ownHeaders: null })
})

test('asks for the values anew where the webhook moves to another receiver', async () => {
  const { call, params, site, stored } = await stage()
  await call(webhooks.updateWebhook, { params, body: { url: `${site.url}/other` } })
  const url = 'https://elsewhere.example.com/hook'
  const details = [{ path: 'body.headers.0.value', message: 'Required' }]
  const kept = [{ name: 'X-Api-Key', value: '' }]
  for (const body of [{ url }, { url, headers: kept }])
    await expect(call(webhooks.updateWebhook, { params, body })).rejects.toMatchObject({
      status: 400,
      details,
    })
  await call(webhooks.updateWebhook, {
    params,
    body: { url, headers: [{ name: 'X-Api-Key', value: 'nova' }] },
  })
  expect(await stored()).toMatchObject({ headerNames: ['X-Api-Key'] })
})

const taken = [
  ...['Host', 'content-length', 'Content-Type', 'webhook-id', 'Webhook-Signature', 'X-Forwarded-For'],
  ...[
    'Connection',
    'Transfer-Encoding',
    'proxy-authorization',
    'User-Agent',
    'a b',
    'a:b',
    'á',
    '',
    'a\r\nb',
  ],
]
test.each(taken)('refuses the header %j with field and reason', async (name) => {
  const { change } = await stage()
  const answer = await change([{ name, value: 'x' }])
  expect([answer.statusCode, answer.json()]).toMatchObject([
    400,
    { error: 'ERR_VALIDATION', details: [{ path: 'body.headers.0.name', message: expect.any(String) }] },
  ])
})

test.each<[string, object[], string]>([
  ['a line break', [{ name: 'X-A', value: 'a\r\nX-B: c' }], 'body.headers.0.value'],
  ['another script', [{ name: 'X-A', value: 'ação' }], 'body.headers.0.value'],
  ['a new name without a value', [{ name: 'X-A', value: '' }], 'body.headers.0.value'],
  [
    'a name twice',
    [
      { name: 'X-A', value: '1' },
      { name: 'x-a', value: '2' },
    ],
    'body.headers.1.name',
  ],
  ['too many', Array.from({ length: 11 }, (_, n) => ({ name: `X-${n}`, value: '1' })), 'body.headers'],
])('refuses headers with %s', async (_what, headers, path) => {
  const { change, stored } = await stage()
  const answer = await change(headers)
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  expect(await stored()).toMatchObject({ headerNames: ['X-Api-Key'] })
})
