import { expect, vi } from 'vitest'
import { type Campaign, campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints as templates } from '#domain/connections/template-contract.ts'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { demo } from '#server/demo-company.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { type CustomerPhone, openCustomerPhone } from '../../../emulators/whatsapp-web/customer-phone.ts'
import type { WhatsAppNetwork } from '../../../emulators/whatsapp-web/whatsapp-network.ts'
import type { CrashStand } from './crash-stand.ts'

/** Recipients whose phones are connected and record what they receive. */
const openPhones = 6
const wait = { timeout: 60_000, interval: 200 }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** The emulator delivers nothing to numbers that end with zeros. */
const officialNumberOf = (nth: number) => `5511973${String(nth).padStart(5, '0')}1`
const linkedNumberOf = (nth: number) => `552197${String(nth).padStart(6, '0')}1`

/** Links the number of a company to the network, with a message of each of `writers` in its history. */
export async function linkBusiness(
  stand: CrashStand,
  given: { network: WhatsAppNetwork; business: string; writers: readonly string[] },
): Promise<number> {
  const { network, business, writers } = given
  const { call } = stand
  if (!writers.length) return linkNumber({ call, network, phone: business, wait })
  network.givePast(
    business,
    writers.map((phone) => ({
      with: phone,
      messages: [{ at: daysAgo(3), content: { conversation: 'oi' } }],
    })),
  )
  const body = {
    enableImportMessage: true,
    importOldMessages: daysAgo(10),
    importRecentMessages: daysAgo(1),
    queueIdImportMessages: (await call(queues.listQueues, {}))[0]?.id ?? null,
  }
  const linked = await linkNumber({ call, network, phone: business, body, wait })
  await vi.waitFor(async () => {
    const { statusImportMessages } = await call(connections.showConnection, { params: { id: linked } })
    expect(statusImportMessages).toBe('renderButtonCloseTickets')
  }, wait)
  return linked
}

export const linkedRecipients = (people: number): string[] =>
  Array.from({ length: people }, (_, nth) => linkedNumberOf(nth))

/** A campaign of the official number and one of a linked number, both to `people` each, that send as fast as they may. */
export async function prepareCampaigns(
  stand: CrashStand,
  given: { network: WhatsAppNetwork; business: string; linked: number; people: number },
) {
  const { network, business, linked, people } = given
  const { call, server } = stand
  const strangers = Array.from({ length: people }, (_, nth) => officialNumberOf(nth))
  const known = linkedRecipients(people)
  // The linked device looks up the numbers of a list too.
  for (const number of [...strangers, ...known]) network.accounts.of(number)
  const customers: CustomerPhone[] = []
  for (const [nth, phone] of known.slice(0, openPhones).entries())
    customers.push(await openCustomerPhone(network, { phone, name: `Ligado ${nth}` }))
  const body = await campaignBase(stand)
  const byTemplate = await call(campaigns.createCampaign, {
    body: { ...body, name: 'Oficial', contactListId: await saveList(stand, 'Oficial', strangers) },
  })
  const byPhone = await call(campaigns.createCampaign, {
    body: {
      message1: body.message1,
      name: 'Ligada',
      contactListId: await saveList(stand, 'Ligados', known),
      whatsappId: linked,
    },
  })
  const both = [byTemplate.id, byPhone.id]
  const show = (id: number): Promise<Campaign> => call(campaigns.showCampaign, { params: { id } })

  const startCampaigns = async () => {
    for (const id of both) await call(campaigns.startCampaign, { params: { id } })
  }
  const untilFinished = () =>
    expect
      .poll(async () => Promise.all(both.map(async (id) => (await show(id)).status)), {
        timeout: 900_000,
        interval: 1000,
      })
      .toEqual(['FINALIZADA', 'FINALIZADA'])

  /** Expects that both wrote to everybody once, or marked who is uncertain; returns how many those are. */
  async function expectOnce(): Promise<number> {
    const sent = await shipmentsOf(stand, byTemplate.id)
    expect(sent.map(({ number }) => number).toSorted()).toEqual(strangers.toSorted())
    const received = new Map<string, number>()
    for (const { waId } of await server.control.received()) {
      if (strangers.includes(waId)) received.set(waId, (received.get(waId) ?? 0) + 1)
    }
    const uncertain = expectSentOnce(sent, received)
    const { totals } = await show(byTemplate.id)
    expect(totals).toMatchObject({ people, sent: people - uncertain, uncertain, waiting: 0, queued: 0 })

    const linkedTo = await shipmentsOf(stand, byPhone.id)
    expect(linkedTo.map(({ number }) => number).toSorted()).toEqual(known.toSorted())
    const byPerson = sentByPhone(network, business)
    const unsure = expectSentOnce(
      linkedTo,
      new Map(known.map((number) => [number, byPerson.get(number)?.size ?? 0])),
    )
    const certain = linkedTo.filter(({ state }) => state === 'sent').map(({ number }) => number)
    await vi.waitFor(() => {
      for (const customer of customers)
        if (certain.includes(customer.phone)) expect([...textsOn(customer).values()]).toHaveLength(1)
    }, wait)
    return uncertain + unsure
  }

  const closePhones = () => Promise.all(customers.map((customer) => customer.close()))
  return { startCampaigns, untilFinished, expectOnce, closePhones }
}

/** Lets campaigns send at any time without pauses; returns what a campaign of the official number needs besides its list. */
async function campaignBase({ call, server }: CrashStand) {
  await server.control.rateNumber(demo.number.phoneNumberId, { messaging_limit_tier: 'TIER_UNLIMITED' })
  const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
  const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
  await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
  const all = await call(connections.listConnections, { query: {} })
  const whatsappId = all.find(({ channel }) => channel === 'whatsappapi')?.id ?? 0
  const synced = await call(templates.syncTemplates, { params: { id: whatsappId } })
  const templateId = synced.templates.find(({ name }) => name === 'retomar_conversa')?.id ?? 0
  return {
    message1: 'Campanha {nome}',
    whatsappId,
    templateId,
    templateValues: { 'body:nome': '{nome}' },
  }
}

async function saveList({ call }: CrashStand, name: string, numbers: readonly string[]): Promise<number> {
  const { id } = await call(lists.createContactList, { body: { name } })
  const left = numbers.map((number, nth) => ({ number, name: `Pessoa ${nth}` }))
  const addPeople = async () => {
    for (let one = left.pop(); one; one = left.pop())
      await call(lists.createContactListItem, { body: { contactListId: id, ...one } as never })
  }
  await Promise.all(Array.from({ length: 8 }, addPeople))
  return id
}

async function shipmentsOf({ call }: CrashStand, id: number): Promise<Shipment[]> {
  const found: Shipment[] = []
  for (let after: number | undefined; ; after = found.at(-1)?.id) {
    const query = after ? { after } : {}
    const page = await call(reports.listRecipients, { params: { id }, query })
    found.push(...page.recipients)
    if (!page.hasMore) return found
  }
}

/** Returns the ids of the messages that the linked number sent, by recipient. */
function sentByPhone(network: WhatsAppNetwork, business: string): Map<string, Set<string>> {
  const sent = new Map<string, Set<string>>()
  for (const { phone, tag, attrs } of network.heard) {
    const account = phone === business && tag === 'message' ? network.accounts.at(attrs['to'])?.account : null
    if (!account) continue
    const ids = sent.get(account.phone) ?? new Set()
    sent.set(account.phone, ids.add(attrs['id'] ?? ''))
  }
  return sent
}

const textsOn = ({ messages }: CustomerPhone) =>
  new Map(
    messages
      .filter(({ key, message }) => !key.fromMe && message?.extendedTextMessage?.text?.startsWith('Campanha'))
      .map(({ key, message }) => [key.id, message?.extendedTextMessage?.text]),
  )

/** Expects that nobody received a message twice, and that each was sent once or is marked uncertain; returns the number of uncertain ones. */
function expectSentOnce(people: readonly Shipment[], received: ReadonlyMap<string, number>): number {
  expect([...received].filter(([, count]) => count > 1)).toEqual([])
  const unlike = people.filter(({ state, number }) =>
    state === 'sent' ? received.get(number) !== 1 : state !== 'uncertain',
  )
  expect(unlike).toEqual([])
  return people.filter(({ state }) => state === 'uncertain').length
}
