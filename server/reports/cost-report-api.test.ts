import { expect, test } from 'vitest'
import { reportEndpoints as reports } from '#domain/reports/report-contract.ts'
import { inboundSteps } from '#server/app.ts'
import { openChannels } from '#server/channels/registry.ts'
import { saveInbound } from '#server/exchange/inbound-db.ts'
import { foldCosts } from '#server/messages/cost-jobs.ts'
import { applyLane } from '#server/messages/drain/apply-lane.ts'
import { openWorld } from '#tests/app/world.ts'

// The night of the 20th in São Paulo.
const now = new Date('2026-11-21T02:00:00Z')
const world = await openWorld({ now: () => now })
const applying = { channels: openChannels(world.config), steps: inboundSteps }
const company = await world.company()
const other = await world.company()
const sales = await world.queue(company, 'Vendas')
const admin = await world.user(company, { profile: 'admin' })
const ana = await world.user(company, { name: 'Ana' })
const [asAdmin, asAna] = [await world.as(admin.email), await world.as(ana.email)]
const asStranger = await world.as((await world.user(other, { profile: 'admin' })).email)
const whatsappId = await world.connection(company)
await world.platform.db.asPlatform((tx) =>
  tx
    .insertInto('priceRates')
    .values([
      { market: '', category: 'service', currency: 'USD', micros: 6800, validFrom: '2026-10-01' },
      { market: '', category: 'marketing', currency: 'USD', micros: 62_500, validFrom: '2026-10-01' },
    ])
    .execute(),
)

let sent = 0
type Charged = { category: string; billable?: boolean; queueId?: number; userId?: number; createdAt?: Date }
/** Writes a message, and applies the provider's reports that it was sent, delivered and read, each with its pricing. */
async function charge({ category, billable = true, createdAt = now, ...by }: Charged) {
  const ticket = await world.ticket(company, { whatsappId })
  const providerMessageId = `wamid.${++sent}`
  const messageId = await world.message(company, {
    ...{ ticketId: ticket.id, contactId: ticket.contactId, whatsappId, fromMe: true, createdAt },
    ...{ providerMessageId, ...by },
  })
  const lane = `lane ${sent}`
  const report = (status: string) => ({
    ...{ whatsappId, lane, key: `s:${messageId}:${status}` },
    payload: {
      source: 'provider' as const,
      raw: {
        status: {
          ...{ id: providerMessageId, status, timestamp: '1760000000', recipient_id: '5511976020000' },
          pricing: { billable, pricing_model: 'PMP', category, type: 'regular' },
        },
      },
    },
  })
  await world.inCompany(company, (tx) => saveInbound(tx, ['sent', 'delivered', 'read'].map(report)))
  await applyLane(world.platform, applying, { companyId: company, whatsappId, lane, last: 0, isNews: false })
}

await charge({ category: 'service', userId: ana.id, queueId: sales })
await charge({ category: 'service', userId: ana.id, queueId: sales })
await charge({ category: 'marketing' })
await charge({ category: 'utility', billable: false, userId: ana.id })
await charge({ category: 'authentication', createdAt: new Date('2026-11-19T12:00:00Z') })

const range = { dateFrom: '2026-11-18', dateTo: '2026-11-21' }
const usd = (micros: number) => [{ currency: 'USD', micros }]

test('[D84] tells what messages cost, each charged once, and which of them have no known price', async () => {
  const { rows, totals } = await asAdmin(reports.showCostReport, { query: { ...range, by: 'category' } })
  expect(totals).toEqual({ messages: 5, billed: 4, unpriced: 1, costs: usd(76_100) })
  expect(
    rows.map(({ key, messages, billed, unpriced, costs }) => ({ key, messages, billed, unpriced, costs })),
  ).toEqual([
    { key: 'marketing', messages: 1, billed: 1, unpriced: 0, costs: usd(62_500) },
    { key: 'service', messages: 2, billed: 2, unpriced: 0, costs: usd(13_600) },
    { key: 'authentication', messages: 1, billed: 1, unpriced: 1, costs: [] },
    { key: 'utility', messages: 1, billed: 0, unpriced: 0, costs: [] },
  ])
})

test.each([
  {
    by: 'user' as const,
    first: { key: '', name: null, costs: usd(62_500) },
    second: { name: 'Ana', costs: usd(13_600) },
  },
  {
    by: 'queue' as const,
    first: { key: '', name: null, costs: usd(62_500) },
    second: { name: 'Vendas', costs: usd(13_600) },
  },
  {
    by: 'day' as const,
    first: { key: '2026-11-19', costs: [] },
    second: { key: '2026-11-20', costs: usd(76_100) },
  },
])('groups the costs by $by', async ({ by, first, second }) => {
  const { rows } = await asAdmin(reports.showCostReport, { query: { ...range, by } })
  expect(rows).toMatchObject([first, second])
})

test('narrows the costs to chosen days, attendants, departments and connections', async () => {
  const messagesOf = async (query: object) =>
    (await asAdmin(reports.showCostReport, { query: { by: 'connection', ...range, ...query } })).totals
      .messages
  expect(await messagesOf({ dateFrom: '2026-11-20', dateTo: '2026-11-20' })).toBe(4)
  expect(await messagesOf({ users: [ana.id] })).toBe(3)
  expect(await messagesOf({ users: [ana.id], queueIds: [sales] })).toBe(2)
  expect(await messagesOf({ whatsappId: [whatsappId] })).toBe(5)
  expect(await messagesOf({ whatsappId: [whatsappId + 1000] })).toBe(0)
})

test('shows costs to nobody without the right or of another company', async () => {
  const query = { ...range, by: 'connection' as const }
  await expect(asAna(reports.showCostReport, { query })).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' })
  expect(await asStranger(reports.showCostReport, { query })).toMatchObject({
    rows: [],
    totals: { messages: 0 },
  })
})

test('folds the appended costs of a day, twice at once, to the same sums', async () => {
  const read = () => asAdmin(reports.showCostReport, { query: { ...range, by: 'category' } })
  const before = await read()
  const rowsOf = () => world.inCompany(company, (tx) => tx.selectFrom('messageCosts').select('id').execute())
  // Days that are long over are folded no more.
  const day = '2099-01-01'
  await world.platform.db.asPlatform((tx) => tx.updateTable('messageCosts').set({ day }).execute())
  await Promise.all([foldCosts.run(world.platform), foldCosts.run(world.platform)])
  expect(await rowsOf()).toHaveLength(4)
  const folded = await asAdmin(reports.showCostReport, {
    query: { dateFrom: day, dateTo: day, by: 'category' },
  })
  expect(folded).toEqual(before)
})
