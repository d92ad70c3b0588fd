import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditEndpoints } from '#domain/audit/audit-contract.ts'
import { roleEndpoints as roles } from '#domain/users/role-contract.ts'
import {
  mostResent,
  mostWebhooks,
  type WebhookBody,
  webhookEndpoints as webhooks,
} from '#domain/webhooks/webhook-contract.ts'
import type { WebhookType } from '#domain/webhooks/webhook-types.ts'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { openWorld } from '#tests/app/world.ts'
import { roomsOf, webhookLive } from './webhook-live.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const foreignConnection = await world.connection(await world.company())
const boss = await world.user(company, { profile: 'admin' })
const asBoss = await world.as(boss.email)
const asPartner = await world.as((await world.user(company, { profile: 'admin' })).email)
const asPlain = await world.as((await world.user(company)).email)
const asStranger = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)

const fields = {
  name: 'Loja virtual',
  url: 'https://example.com/hook',
  types: ['message.received' as const],
  connectionIds: [],
}
const make = (given: Partial<typeof fields> = {}) =>
  asBoss(webhooks.createWebhook, { body: { ...fields, ...given } })

const token = await world.tokenOf(boss.email)
const send = (path: string, payload: object) =>
  world.app.inject({
    ...{ method: 'POST', url: `/api${path}`, payload },
    headers: { authorization: `Bearer ${token}` },
  })

test('makes a webhook, shows its secret once, changes and deletes it', async () => {
  const { webhook, secret } = await make({ connectionIds: [whatsappId] as never })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const params = { id: webhook.id }
  expect(webhook).toMatchObject({ ...fields, connectionIds: [whatsappId], state: 'on', failingSince: null })
  expect(await asBoss(webhooks.showWebhook, { params })).toEqual(webhook)
  const body = { types: ['ticket.closed' as const, 'ticket.closed' as const] }
  const changed = await asBoss(webhooks.updateWebhook, { params, body })
  expect(changed).toMatchObject({
    ...{ name: 'Loja virtual', types: ['ticket.closed'], connectionIds: [whatsappId] },
  })
  const renewed = await asBoss(webhooks.renewWebhookSecret, { params })
  expect(renewed.secret).not.toBe(secret)
  const paused = await asBoss(webhooks.switchWebhook, { params, body: { state: 'paused' } })
  expect(paused.state).toBe('paused')
  expect(JSON.stringify(await asBoss(webhooks.listWebhooks, {}))).not.toContain('whsec_')
  await asBoss(webhooks.deleteWebhook, { params })
  await expect(asBoss(webhooks.showWebhook, { params })).rejects.toMatchObject({
    status: 404,
    code: 'ERR_NO_WEBHOOK_FOUND',
  })
  const { entries } = await asBoss(auditEndpoints.listAudit, { query: {} })
  const deeds = entries.filter(({ action }) => action.startsWith('webhook.')).map(({ action }) => action)
  expect(deeds.toReversed()).toEqual([
    ...['webhook.created', 'webhook.changed', 'webhook.changed', 'webhook.changed', 'webhook.deleted'],
  ])
})

test('keeps the events and connections that two administrators choose at once', async () => {
  const secondId = await world.connection(company)
  const thirdId = await world.connection(company)
  const types = ['message.received', 'ticket.closed'] as WebhookType[]
  const { webhook } = await make({ types, connectionIds: [whatsappId] } as never)
  const change = (call: typeof asBoss, body: Partial<WebhookBody>) =>
    call(webhooks.updateWebhook, {
      params: { id: webhook.id },
      body: { ...body, knownTypes: types, knownConnectionIds: [whatsappId] },
    })
  await Promise.all([
    change(asBoss, { types: [...types, 'contact.updated'], connectionIds: [whatsappId, secondId] }),
    change(asPartner, { types: ['ticket.closed'], connectionIds: [whatsappId, thirdId] }),
  ])
  const saved = await asBoss(webhooks.showWebhook, { params: { id: webhook.id } })
  expect(saved.types.toSorted()).toEqual(['contact.updated', 'ticket.closed'])
  expect(saved.connectionIds.toSorted((a, b) => a - b)).toEqual([whatsappId, secondId, thirdId])
})

test('[D103] refuses choices that do not go together with those saved meanwhile', async () => {
  const secondId = await world.connection(company)
  const body = { types: ['message.received', 'ticket.closed'], connectionIds: [whatsappId, secondId] }
  const { webhook } = await make(body as never)
  const params = { id: webhook.id }
  const seen = {
    ...{ knownTypes: webhook.types, knownConnectionIds: webhook.connectionIds, knownHeaderNames: [] },
  }
  const change = (call: typeof asBoss, given: Partial<WebhookBody>) =>
    call(webhooks.updateWebhook, { params, body: { ...given, ...seen } })
  await change(asPartner, {
    ...{ types: ['message.received'], connectionIds: [whatsappId] },
    headers: [{ name: 'X-Key', value: 'segredo' }],
  })
  const late = (field: string) => ({
    status: 409,
    code: 'ERR_CHANGED_MEANWHILE',
    details: { user: null, fields: [field] },
  })
  await expect(change(asBoss, { types: ['ticket.closed'] })).rejects.toMatchObject(late('types'))
  // None would mean all.
  for (const connectionIds of [[secondId], []])
    await expect(change(asBoss, { connectionIds })).rejects.toMatchObject(late('connectionIds'))
  await expect(change(asBoss, { headers: [] })).rejects.toMatchObject(late('headers'))
  const { types, connectionIds } = await change(asBoss, { types: ['message.received'] })
  expect([types, connectionIds]).toEqual([['message.received'], [whatsappId]])
})

test.each([
  [{ name: '' }, 'body.name'],
  [{ url: 'ftp://example.com' }, 'body.url'],
  [{ url: 'example' }, 'body.url'],
  [{ url: 'https://ana:senha@example.com' }, 'body.url'],
  [{ types: [] }, 'body.types'],
  [{ types: ['message.unknown'] }, 'body.types.0'],
  [{ connectionIds: [foreignConnection] }, 'body.connectionIds'],
  [{ connectionIds: ['1'] }, 'body.connectionIds.0'],
])('refuses %j at its field', async (given, path) => {
  const answer = await send('/webhook-endpoints', { ...fields, ...given })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().details).toMatchObject([{ path }])
})

test('lets nobody in but those who administer the company', async () => {
  const refused = { status: 403, code: 'ERR_NO_PERMISSION' }
  await expect(asPlain(webhooks.listWebhooks, {})).rejects.toMatchObject(refused)
  await expect(asPlain(webhooks.createWebhook, { body: fields })).rejects.toMatchObject(refused)
  await expect(asPlain(webhooks.listDeliveries, { query: {} })).rejects.toMatchObject(refused)
})

test('keeps webhooks and deliveries of another company out of reach', async () => {
  const { webhook } = await make()
  const params = { id: webhook.id }
  const example = await asBoss(webhooks.sendWebhookExample, { params, body: { type: 'ticket.opened' } })
  const missing = { status: 404, code: 'ERR_NO_WEBHOOK_FOUND' }
  await expect(asStranger(webhooks.showWebhook, { params })).rejects.toMatchObject(missing)
  await expect(asStranger(webhooks.updateWebhook, { params, body: { name: 'x' } })).rejects.toMatchObject(
    missing,
  )
  await expect(asStranger(webhooks.renewWebhookSecret, { params })).rejects.toMatchObject(missing)
  await expect(
    asStranger(webhooks.sendWebhookExample, { params, body: { type: 'ticket.opened' } }),
  ).rejects.toMatchObject(missing)
  await expect(asStranger(webhooks.deleteWebhook, { params })).rejects.toMatchObject(missing)
  const gone = { status: 404, code: 'ERR_NO_DELIVERY_FOUND' }
  const ids = [example.id]
  await expect(asStranger(webhooks.showDelivery, { params: { id: example.id } })).rejects.toMatchObject(gone)
  await expect(asStranger(webhooks.resendDeliveries, { body: { ids } })).rejects.toMatchObject(gone)
  expect(await asStranger(webhooks.listDeliveries, { query: {} })).toEqual({ deliveries: [], hasMore: false })
})

test('refuses an example and a repetition while the webhook is off, and a range without its ends', async () => {
  const { webhook } = await make()
  const params = { id: webhook.id }
  const { id } = await asBoss(webhooks.sendWebhookExample, { params, body: { type: 'message.sent' } })
  await asBoss(webhooks.switchWebhook, { params, body: { state: 'paused' } })
  const off = { status: 409, code: 'ERR_WEBHOOK_OFF' }
  await expect(
    asBoss(webhooks.sendWebhookExample, { params, body: { type: 'message.sent' } }),
  ).rejects.toMatchObject(off)
  await expect(asBoss(webhooks.resendDeliveries, { body: { ids: [id] } })).rejects.toMatchObject(off)
  const from = new Date(0)
  await expect(
    asBoss(webhooks.resendDeliveries, { body: { webhookId: webhook.id, from, to: new Date() } }),
  ).rejects.toMatchObject(off)
  const half = await send('/webhook-deliveries/resend', { webhookId: webhook.id, from })
  expect(half.statusCode).toBe(400)
})

test('finds deliveries by the id of their event, by state, by type, and page after page', async () => {
  const other = await world.company()
  const call = await world.as((await world.user(other, { profile: 'admin' })).email)
  const { webhook } = await call(webhooks.createWebhook, { body: fields })
  const params = { id: webhook.id }
  const first = await call(webhooks.sendWebhookExample, { params, body: { type: 'contact.updated' } })
  await world.inCompany(other, (tx) =>
    tx
      .insertInto('webhookEvents')
      .values(
        Array.from({ length: 55 }, (_, n) => ({
          ...{ type: 'message.received', data: '{}', ticketId: 70 + n, contactNumber: `5511900000${10 + n}` },
        })),
      )
      .execute(),
  )
  const list = (query: object) => call(webhooks.listDeliveries, { query })
  const page = await list({})
  expect(page).toMatchObject({ hasMore: true, deliveries: { length: 50 } })
  const rest = await list({ before: page.deliveries.at(-1)!.id })
  expect(rest).toMatchObject({ hasMore: false, deliveries: { length: 6 } })
  expect((await list({ search: first.eventId })).deliveries).toMatchObject([{ id: first.id }])
  expect((await list({ search: '71' })).deliveries).toHaveLength(1)
  expect((await list({ search: '+55 (11) 90000-012' })).deliveries).toHaveLength(1)
  expect((await list({ search: '+55 (11) 90000-0012' })).deliveries).toEqual([])
  expect((await list({ search: 'nada; drop' })).deliveries).toEqual([])
  expect((await list({ type: 'contact.updated' })).deliveries).toMatchObject([{ isExample: true }])
  expect((await list({ state: 'failed' })).deliveries).toEqual([])
  expect((await list({ webhookId: webhook.id + 1000 })).deliveries).toEqual([])
})

test('refuses one webhook more than there is room for', async () => {
  const call = await world.as((await world.user(await world.company(), { profile: 'admin' })).email)
  const made = await Promise.allSettled(
    Array.from({ length: mostWebhooks + 2 }, () => call(webhooks.createWebhook, { body: fields })),
  )
  const refused = made.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'ERR_WEBHOOK_LIMIT' } }, { reason: { status: 409 } }])
})

test('switches a webhook that was gone on again only where there is room for it', async () => {
  const full = await world.company()
  const call = await world.as((await world.user(full, { profile: 'admin' })).email)
  const { webhook } = await call(webhooks.createWebhook, { body: fields })
  await world.inCompany(full, (tx) => tx.updateTable('webhookEndpoints').set({ state: 'gone' }).execute())
  for (let n = 0; n < mostWebhooks; n++) await call(webhooks.createWebhook, { body: fields })
  const on = { params: { id: webhook.id }, body: { state: 'on' as const } }
  await expect(call(webhooks.switchWebhook, on)).rejects.toMatchObject({ code: 'ERR_WEBHOOK_LIMIT' })
  const [, another] = (await call(webhooks.listWebhooks, {})).webhooks
  await call(webhooks.deleteWebhook, { params: { id: another!.id } })
  expect(await call(webhooks.switchWebhook, on)).toMatchObject({ state: 'on' })
})

test('keeps the newest of the webhooks of programs that are gone, and all that people made', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const add = (count: number, isHook: boolean) =>
    world.inCompany(mine, (tx) =>
      tx
        .insertInto('webhookEndpoints')
        .values(
          Array.from({ length: count }, () => ({
            ...{ name: 'Zapier', url: fields.url, types: fields.types, signingSecrets: 'x' },
            ...{ state: 'gone', isHook },
          })),
        )
        .execute(),
    )
  await add(2, false)
  await add(mostWebhooks + 5, true)
  const { webhook } = await call(webhooks.createWebhook, { body: fields })
  const ids = (await call(webhooks.listWebhooks, {})).webhooks.map(({ id }) => id)
  expect(ids).toHaveLength(2 + mostWebhooks + 1)
  expect(ids.slice(-2)).toEqual([webhook.id - 1, webhook.id])
})

test('goes on with a long range where the call before ended, although what it sent has arrived', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const { webhook } = await call(webhooks.createWebhook, { body: fields })
  const toldBefore = new Date(Date.now() - 60_000)
  const arrive = (doneAt: Date) =>
    world.inCompany(mine, (tx) =>
      tx
        .updateTable('webhookDeliveries')
        .set({ state: 'delivered', doneAt })
        .where('doneAt', 'is', null)
        .returning('id')
        .execute(),
    )
  await world.inCompany(mine, (tx) =>
    sql`insert into webhook_events (type, data) select 'message.received', '{}' from generate_series(1, ${mostResent + 2}::int)`.execute(
      tx,
    ),
  )
  const all = await arrive(toldBefore)
  const body = { webhookId: webhook.id, from: new Date(0), to: new Date(Date.now() + 60_000) }
  const first = await call(webhooks.resendDeliveries, { body })
  expect(first).toEqual({ resent: mostResent, hasMore: true })
  const sent = new Set((await arrive(new Date(Date.now() - 1))).map(({ id }) => id))
  await call(webhooks.resendDeliveries, { body })
  for (const { id } of await arrive(new Date())) sent.add(id)
  expect(sent.size).toBe(all.length)
})

test('[D16] hides numbers in a delivery from who may not see them', async () => {
  const mine = await world.company()
  const call = await world.as((await world.user(mine, { profile: 'admin' })).email)
  const { webhook } = await call(webhooks.createWebhook, { body: fields })
  const params = { id: webhook.id }
  const { id } = await call(webhooks.sendWebhookExample, { params, body: { type: 'message.received' } })
  const permissions = ['integrations-page:edit' as const]
  const role = await call(roles.createRole, { body: { name: 'Integrador', permissions } })
  const clerk = await world.user(mine, { roleId: role.id })
  for (const key of ['enableLGPD', 'lgpdHideNumber'])
    await world.inCompany(mine, (tx) => tx.insertInto('settings').values({ key, value: 'enabled' }).execute())
  const shown = await (await world.as(clerk.email))(webhooks.showDelivery, { params: { id } })
  expect(JSON.parse(shown.body).data).toMatchObject({
    contactNumber: '5511*******21',
    contactName: 'Ana Souza',
  })
  const clear = await call(webhooks.showDelivery, { params: { id } })
  expect(JSON.parse(clear.body).data.contactNumber).toBe('5511987654321')
})

test('tells those who may see webhooks of each change, without saying what it is', async () => {
  const heard = await world.during(async () => {
    const { webhook } = await make()
    const params = { id: webhook.id }
    await asBoss(webhooks.updateWebhook, { params, body: { name: 'Outra loja' } })
    await asBoss(webhooks.switchWebhook, { params, body: { state: 'paused' } })
    await asBoss(webhooks.deleteWebhook, { params })
  })
  expect(heard.filter(({ name }) => name === 'webhooks.changed').map(({ payload }) => payload)).toEqual(
    Array(4).fill({}),
  )
  expect(webhookLive.on['webhooks.changed']?.({})).toEqual([
    { to: ['webhooks'], payload: { action: 'reload' } },
  ])
  expect(webhookLive.channel.name(7)).toBe('company-7-webhook')
  expect(roomsOf(plainViewer)).toEqual([])
})
