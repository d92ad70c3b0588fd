import { expect, test, vi } from 'vitest'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { giveNumber, saveList, saveTemplate } from '#tests/outreach/campaign-stage.ts'
import { openNode, testNumber } from '#tests/processes/open-node.ts'
import { type Heard, openSocket } from '#tests/processes/open-socket.ts'
import { openWorld } from '#tests/app/world.ts'

const world = await openWorld({ ownDatabase: true })
const company = await world.company()
const queueId = await world.queue(company)
const whatsappId = await world.connection(company, { account: testNumber.phoneNumberId, queueIds: [queueId] })
const boss = await world.user(company, { profile: 'admin', name: 'Bia Chefe' })
const viewer = await world.user(company, { profile: 'admin', name: 'Caio' })
const owner = await world.user(company, { name: 'Ana Prado', queueIds: [queueId] })
const node = await openNode(world)
const call = await world.as(boss.email)
const wait = { timeout: 30_000, interval: 100 }
const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, talkingHours: 0 } as const
const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })

const enter = async (user: { email: string }) =>
  openSocket(node.url, company, await world.tokenOf(user.email))
const of = (heard: Heard[], channel: string) =>
  heard.filter(({ name }) => name === `company-${company}-${channel}`)
const actions = (heard: Heard[]) => of(heard, 'appMessage').map(({ payload }) => payload.action)

/** A customer with an open conversation of `owner`, who wrote just now. */
async function customer(nth: number) {
  const from = `55119${81_000_001 + nth * 10}`
  const ticket = await world.ticket(company, { whatsappId, queueId, userId: owner.id, status: 'open' })
  await giveNumber(world, company, ticket.contactId, from)
  return { ...ticket, from, say: (text: string) => node.control.sendAsCustomer({ from, name: 'Rui', text }) }
}

test('announces a campaign’s messages to those who have the conversation open, and to no list', async () => {
  const customers = await Promise.all([0, 1, 2, 3, 4].map(customer))
  const [first] = customers
  for (const { say } of customers) await say('oi')
  const heardAll = async () => {
    const rows = await world.inCompany(company, (tx) =>
      tx.selectFrom('messages').select('id').where('fromMe', '=', false).execute(),
    )
    expect(rows).toHaveLength(customers.length)
  }
  await vi.waitFor(heardAll, wait)
  const rows = customers.map(({ from }) => ({ number: from, name: 'Rui' }))
  const contactListId = await saveList(world, company, rows)
  const templateId = await saveTemplate(world, company, { whatsappId, name: 'oi', form: {} })
  const [atHome, atDesk, inTicket] = await Promise.all([enter(owner), enter(boss), enter(viewer)])
  inTicket.socket.emit('joinChatBox', first?.id)
  await expect.poll(() => of(inTicket.heard, 'ticketViewers').length).toBeGreaterThan(0)
  for (const { heard } of [atHome, atDesk, inTicket]) heard.length = 0

  const body = { name: 'Abertos', message1: 'Olá {nome}', contactListId, whatsappId, templateId }
  const { id } = await call(campaigns.createCampaign, { body })
  await call(campaigns.startCampaign, { params: { id } })
  await vi.waitFor(async () => {
    const shown = await call(campaigns.showCampaign, { params: { id } })
    expect(shown).toMatchObject({ status: 'FINALIZADA', totals: { sent: 5, delivered: 5 } })
  }, wait)
  await expect.poll(() => actions(inTicket.heard).length).toBeGreaterThan(1)
  expect(actions(inTicket.heard).filter((action) => action === 'create')).toHaveLength(1)
  const told = of(inTicket.heard, 'appMessage').map(({ payload }) => payload.message as { ticketId: number })
  expect(new Set(told.map(({ ticketId }) => ticketId))).toEqual(new Set([first?.id]))

  // The customer's next message is the first event that the others receive.
  await first?.say('e agora?')
  for (const { heard } of [atHome, atDesk]) {
    await expect.poll(() => of(heard, 'appMessage').length, wait).toBeGreaterThan(0)
    expect(actions(heard)[0]).toBe('create')
    const messages = of(heard, 'appMessage').map(({ payload }) => payload.message as { body: string })
    expect(messages[0]?.body).toBe('e agora?')
    expect(of(heard, 'ticket')).toEqual([])
  }
  expect(of(atDesk.heard, 'campaign').length).toBeGreaterThan(0)
  expect(of(atHome.heard, 'campaign')).toEqual([])
})
