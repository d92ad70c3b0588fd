import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { openSessions } from '#server/open-sessions.ts'
import { openWorld } from '#tests/app/world.ts'
import { ticketRoutes } from '#server/tickets/ticket-routes.ts'
import { buildWebServer } from './web-server.ts'

const world = await openWorld()
const company = await world.company()
const whatsappId = await world.connection(company)
const boss = await world.user(company, { profile: 'admin' })
const queueId = await world.queue(company)
const plain = await world.user(company, { queueIds: [queueId] })
for (let index = 0; index < 8; index += 1) await world.ticket(company, { whatsappId, queueId })

const sessions = openSessions(world.platform)
const app = await buildWebServer(world.platform, sessions, { ...world.config, compressesApi: true })
ticketRoutes(app)

/** Asks a server of its own that compresses. */
async function ask(email: string, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await world.tokenOf(email)}`
  const url = '/api/tickets?status=pending&showAll=true'
  return app.inject({ method: 'GET', url, headers: { authorization, ...headers } })
}

test('a page that the client has is not sent again, until something on it changes', async () => {
  const first = await ask(boss.email)
  const tag = String(first.headers['etag'])
  const again = await ask(boss.email, { 'if-none-match': tag })
  expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-store'])
  expect((await ask(boss.email, { 'if-none-match': `W/${tag}` })).statusCode).toBe(304)
  await world.inCompany(company, (tx) =>
    tx.updateTable('contacts').set({ name: 'Outro nome' }).where('id', '>', 0).execute(),
  )
  const changed = await ask(boss.email, { 'if-none-match': tag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().tickets[0].contact.name).toBe('Outro nome')
})

test('a page is the same text compressed by each way, the first and the second time', async () => {
  const plain = (await ask(boss.email)).body
  expect(JSON.parse(plain).tickets).toHaveLength(8)
  for (const [encoding, read] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(boss.email, { 'accept-encoding': encoding })
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
        encoding,
        'accept-encoding',
      ])
      expect(read(answer.rawPayload).toString()).toBe(plain)
    }
  }
})

test('who may see no numbers gets cards of their own, whoever asked before', async () => {
  const asBoss = await world.as(boss.email)
  for (const key of ['enableLGPD', 'lgpdHideNumber']) {
    await asBoss(settingEndpoints.updateSetting, { params: { key }, body: { value: 'enabled' } })
  }
  const numbers = async (email: string): Promise<string[]> =>
    (await ask(email)).json().tickets.map((card: { contact: { number: string } }) => card.contact.number)
  const [shown, hidden, again] = [
    await numbers(boss.email),
    await numbers(plain.email),
    await numbers(boss.email),
  ]
  expect(again).toEqual(shown)
  expect(shown.join()).not.toContain('*')
  expect(hidden.filter((number) => !number.includes('*'))).toEqual([])
})
