import { expect, test, vi } from 'vitest'
import { type Campaign, campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { deliverDraft } from '#server/messages/outbound/deliver-draft.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { giveNumber, saveList, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { runJobs } from '#tests/app/run-jobs.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId })
const admin = await world.user(company, { profile: 'admin' })
const call = await world.as(admin.email)
const { control } = await openNode(world)
const wait = { timeout: 20_000, interval: 100 }
const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const
const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
const templateId = await saveTemplate(world, company, { whatsappId, name: 'oi', form: {} })

let people = 0
/** Somebody who wrote to the number within the reply window. */
async function customer() {
  const from = `55119${70_000_001 + people++ * 10}`
  const ticket = await world.ticket(company, { whatsappId, status: 'closed' })
  await giveNumber(world, company, ticket.contactId, from)
  await control.sendAsCustomer({ from, name: `Cliente ${from}`, text: 'oi' })
  return { ...ticket, from }
}
const sentTo = async (waId: string) => (await control.received({ waId })).length

test('[CAMP-011, CAMP-039] sends to customers over the wire, and few more after it was cancelled', async () => {
  const customers: Awaited<ReturnType<typeof customer>>[] = []
  for (let nth = 0; nth < 40; nth++) customers.push(await customer())
  const rows = customers.map(({ from }) => ({ number: from, name: 'Ana' }))
  const contactListId = await saveList(world, company, rows)
  const body = { name: 'Rede', message1: 'Olá {nome}', contactListId, whatsappId, templateId }
  const { id } = await call(campaigns.createCampaign, { body })
  const params = { id }
  await call(campaigns.startCampaign, { params })
  const feeding = runJobs(world)
  const received = async () => {
    const counts = await Promise.all(customers.map(({ from }) => sentTo(from)))
    expect(Math.max(...counts)).toBeLessThanOrEqual(1)
    return counts.reduce((sum, count) => sum + count, 0)
  }
  await vi.waitFor(async () => expect(await received()).toBeGreaterThan(3), wait)
  const before = await received()
  const cancelled = await call(campaigns.cancelCampaign, { params })
  await feeding
  await runJobs(world)
  // Tasks in hand at that moment are still sent; the host has at most sixteen at once.
  const afterwards = await received()
  expect(afterwards - before).toBeLessThanOrEqual(16 + 8)
  expect(cancelled.left).toBeLessThanOrEqual(afterwards)
  await call(campaigns.restartCampaign, { params })
  const goneOn = async (since: Campaign) =>
    vi.waitFor(async () => {
      await runJobs(world)
      const shown = await call(campaigns.showCampaign, { params })
      expect([shown.status, shown.totals]).not.toEqual([since.status, since.totals])
      return shown
    }, wait)
  let shown: Campaign = cancelled
  // Between two turns a campaign rests, on a busy machine for up to ten seconds.
  while (shown.status !== 'FINALIZADA') shown = await goneOn(shown)
  expect(shown.totals).toMatchObject({ people: 40, sent: 40, waiting: 0 })
  expect(await received()).toBe(40)
})

test('names a message that was not sent in time, and sends nothing', async () => {
  const { id: ticketId, from } = await customer()
  const ctx = openCompanyContext(world.platform, company)
  const blank = { upload: null, voice: false, quotedId: null, isPrivate: false, clientId: null }
  const { id } = await ctx.transaction((tx) =>
    deliverDraft(ctx, tx, {
      ...{ ticketId, userId: null, file: null, expiresAt: new Date(Date.now() - 1000) },
      draft: { ...blank, body: 'Tarde demais', mediaType: 'chat' },
    }),
  )
  await vi.waitFor(async () => {
    const message = await world.inCompany(company, (tx) =>
      tx.selectFrom('messages').select('failure').where('id', '=', id).executeTakeFirst(),
    )
    expect(message?.failure).toMatchObject({ cause: 'withdrawn', code: 'expired' })
  }, wait)
  expect(await sentTo(from)).toBe(0)
})
