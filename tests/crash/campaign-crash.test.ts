import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest'
import { type Campaign, campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints as reports } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints as templates } from '#domain/connections/template-contract.ts'
import { contactListEndpoints as lists } from '#domain/contact-lists/contact-list-contract.ts'
import { queueEndpoints as queues } from '#domain/queues/queue-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { type CustomerPhone, openCustomerPhone } from '../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork } from '../../emulators/whatsapp-web/whatsapp-network.ts'
import { signInOver } from '#tests/app/fetch-transport.ts'
import { linkNumber } from '#tests/channels/link-number.ts'
import { processesOf } from '#tests/processes/processes-of.ts'
import { announceSeed, seededRandom } from '#tests/app/seeded-random.ts'
import { type StartedServer, startServer } from '#tests/processes/start-server.ts'
import '../../emulators/whatsapp-web/trust.ts'

/** Recipients of both campaigns. CAMPAIGN_PEOPLE=2000 is the size that the design names; the default fits beside the other tests. */
const people = Number(process.env['CAMPAIGN_PEOPLE'] ?? 160)
const testMs = people > 500 ? 1_800_000 : 300_000
/** Recipients whose phones are connected and record what they receive. */
const openPhones = 6
const linkedPeople = Math.floor(people / 2)
const officialPeople = people - linkedPeople
const kills = people > 500 ? 20 : 6
const business = '5511999990001'
const seed = announceSeed()
const trust = pathToFileURL(join(import.meta.dirname, '../../emulators/whatsapp-web/trust.ts')).href
const network = await startWhatsAppNetwork()
const customers: CustomerPhone[] = []
let server: StartedServer
let call: Call
beforeAll(async () => {
  server = await startServer({ WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` })
  await signIn()
})
afterAll(async () => {
  for (const customer of customers) await customer.close()
  await server?.stop()
  await network.close()
})

const wait = { timeout: 60_000, interval: 200 }
const signIn = async () => {
  call = (await signInOver(server.url, demo.people[0].email, demo.password)).call
}
/** The emulator delivers nothing to numbers that end with zeros. */
const numberOf = (nth: number) => `5511973${String(nth).padStart(5, '0')}1`
const linkedNumberOf = (nth: number) => `552197${String(nth).padStart(6, '0')}1`

/** Retries while the server is down; the request is idempotent. */
async function insist<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act()
    } catch (error) {
      if (attempt > 300) throw error
      await delay(200)
      const { status } = error as { status?: number }
      if (status === 401 || status === 403) await signIn().catch(() => {})
    }
  }
}

async function listOf(name: string, numbers: readonly string[]): Promise<number> {
  const { id } = await call(lists.createContactList, { body: { name } })
  const left = numbers.map((number, nth) => ({ number, name: `Pessoa ${nth}` }))
  const add = async () => {
    for (let one = left.pop(); one; one = left.pop())
      await call(lists.createContactListItem, { body: { contactListId: id, ...one } as never })
  }
  await Promise.all(Array.from({ length: 8 }, add))
  return id
}

/** Creates an official number with a template and no limit, and a linked one with a message of each recipient in its history. */
async function openLines(linkedTo: readonly string[]) {
  await server.control.rateNumber(demo.number.phoneNumberId, { messaging_limit_tier: 'TIER_UNLIMITED' })
  const all = await call(connections.listConnections, { query: {} })
  const official = all.find(({ channel }) => channel === 'whatsappapi')?.id ?? 0
  const synced = await call(templates.syncTemplates, { params: { id: official } })
  const templateId = synced.templates.find(({ name }) => name === 'retomar_conversa')?.id ?? 0
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  const past = linkedTo.map((phone) => ({
    with: phone,
    messages: [{ at: daysAgo(3), content: { conversation: 'oi' } }],
  }))
  network.givePast(business, past)
  const body = {
    enableImportMessage: true,
    ...{ importOldMessages: daysAgo(10), importRecentMessages: daysAgo(1) },
    queueIdImportMessages: (await call(queues.listQueues, {}))[0]?.id ?? null,
  }
  const linked = await linkNumber({ call, network, phone: business, body, wait })
  await vi.waitFor(async () => {
    const { statusImportMessages } = await call(connections.showConnection, { params: { id: linked } })
    expect(statusImportMessages).toBe('renderButtonCloseTickets')
  }, wait)
  for (const [nth, phone] of linkedTo.slice(0, openPhones).entries())
    customers.push(await openCustomerPhone(network, { phone, name: `Ligado ${nth}` }))
  return { official, linked, templateId }
}

const victims = ['channelHost', 'postgres', 'main'] as const

/** Kills the server, its channel host or its PostgreSQL in turn, at times derived from the seed. */
async function killAround(isDone: () => boolean): Promise<string[]> {
  const killed: string[] = []
  const random = seededRandom(seed)
  for (let turn = 0; turn < kills && !isDone(); turn++) {
    await delay(200 + random() * 1300)
    const victim = victims[turn % victims.length] ?? 'main'
    const pid = victim === 'main' ? server.mainPid() : processesOf(server.mainPid())[victim]
    if (!pid) continue
    process.kill(pid, 'SIGKILL')
    killed.push(victim)
    if (victim === 'main') await server.restart()
    else await server.untilReady()
  }
  return killed
}

async function shipmentsOf(id: number): Promise<Shipment[]> {
  const found: Shipment[] = []
  for (let after: number | undefined; ; after = found.at(-1)?.id) {
    const query = after ? { after } : {}
    const page = await insist(() => call(reports.listRecipients, { params: { id }, query }))
    found.push(...page.recipients)
    if (!page.hasMore) return found
  }
}

/** Returns the ids of the messages that the linked number sent, by recipient. */
function sentByPhone(): Map<string, Set<string>> {
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

/**
 * Expects that nobody received a message twice, and that each was sent once or is marked uncertain; returns the number of uncertain ones.
 */
function expectOnce(people: readonly Shipment[], received: ReadonlyMap<string, number>): number {
  expect([...received].filter(([, count]) => count > 1)).toEqual([])
  const unlike = people.filter(({ state, number }) =>
    state === 'sent' ? received.get(number) !== 1 : state !== 'uncertain',
  )
  expect(unlike).toEqual([])
  return people.filter(({ state }) => state === 'uncertain').length
}

test(
  '[CAMP-039, D20] writes to nobody twice and loses nobody while processes are killed',
  async () => {
    onTestFailed(() => console.log(server.output().slice(-6000)))
    const strangers = Array.from({ length: officialPeople }, (_, nth) => numberOf(nth))
    const known = Array.from({ length: linkedPeople }, (_, nth) => linkedNumberOf(nth))
    // The linked device looks up the numbers of a list too.
    for (const number of [...strangers, ...known]) network.accounts.of(number)
    const { official, linked, templateId } = await openLines(known)
    const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
    const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
    await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
    const body = { message1: 'Campanha {nome}' }
    const byTemplate = await call(campaigns.createCampaign, {
      body: {
        ...{ ...body, name: 'Oficial', contactListId: await listOf('Oficial', strangers) },
        ...{ whatsappId: official, templateId, templateValues: { 'body:nome': '{nome}' } },
      },
    })
    const contactListId = await listOf('Ligados', known)
    const byPhone = await call(campaigns.createCampaign, {
      body: { ...body, name: 'Ligada', contactListId, whatsappId: linked },
    })
    const both = [byTemplate.id, byPhone.id]
    const show = (id: number) => insist<Campaign>(() => call(campaigns.showCampaign, { params: { id } }))
    for (const id of both) await call(campaigns.startCampaign, { params: { id } })

    const began = Date.now()
    let done = false
    const killing = killAround(() => done)
    const finished = expect
      .poll(async () => Promise.all(both.map(async (id) => (await show(id)).status)), {
        ...{ timeout: 900_000, interval: 1000 },
      })
      .toEqual(['FINALIZADA', 'FINALIZADA'])
    // Fails at once if the server does not come back.
    await Promise.race([finished, killing.then(() => finished)])
    done = true
    const killed = await killing
    expect(killed).toHaveLength(kills)
    expect(new Set(killed)).toEqual(new Set(victims))

    const sent = await shipmentsOf(byTemplate.id)
    expect(sent.map(({ number }) => number).toSorted()).toEqual(strangers.toSorted())
    const received = new Map<string, number>()
    for (const { waId } of await server.control.received()) received.set(waId, (received.get(waId) ?? 0) + 1)
    const uncertain = expectOnce(sent, received)
    const { totals } = await show(byTemplate.id)
    const rest = { waiting: 0, queued: 0 }
    expect(totals).toMatchObject({
      people: officialPeople,
      sent: officialPeople - uncertain,
      uncertain,
      ...rest,
    })

    const linkedTo = await shipmentsOf(byPhone.id)
    expect(linkedTo.map(({ number }) => number).toSorted()).toEqual(known.toSorted())
    const byPerson = sentByPhone()
    const unsure = expectOnce(linkedTo, new Map([...byPerson].map(([number, { size }]) => [number, size])))
    const certain = linkedTo.filter(({ state }) => state === 'sent').map(({ number }) => number)
    await vi.waitFor(() => {
      for (const customer of customers)
        if (certain.includes(customer.phone)) expect([...textsOn(customer).values()]).toHaveLength(1)
    }, wait)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(
      `${officialPeople} + ${linkedPeople} people, ${killed.length} kills, ${uncertain} + ${unsure} uncertain, ${seconds} s`,
    )
  },
  testMs,
)
