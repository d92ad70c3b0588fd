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
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import type { Call } from '#web/platform/api.ts'
import { type CustomerPhone, openCustomerPhone } from '../../emulators/whatsapp-web/customer-phone.ts'
import { startWhatsAppNetwork } from '../../emulators/whatsapp-web/whatsapp-network.ts'
import { signInOver } from '../fetch-transport.ts'
import { linkNumber } from '../link-number.ts'
import { processesOf } from '../processes-of.ts'
import { announceSeed, seededRandom } from '../seeded-random.ts'
import { type StartedServer, startServer } from '../start-server.ts'
import '../../emulators/whatsapp-web/trust.ts'

/** CAMPAIGN_PEOPLE=2000 is the campaign of the design; fewer fit beside the other tests. */
const people = Number(process.env['CAMPAIGN_PEOPLE'] ?? 250)
const testMs = people > 500 ? 1_200_000 : 300_000
const linkedPeople = 6
const kills = 20
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

/** Tries again for as long as the server is away; what is asked is safe to repeat. */
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

/** The official number, with a template and no limit, and a linked one that its customers have written to. */
async function openLines() {
  await server.control.rateNumber(demo.number.phoneNumberId, { messaging_limit_tier: 'TIER_UNLIMITED' })
  const all = await call(connections.listConnections, { query: {} })
  const official = all.find(({ channel }) => channel === 'whatsappapi')?.id ?? 0
  const synced = await call(templates.syncTemplates, { params: { id: official } })
  const templateId = synced.templates.find(({ name }) => name === 'retomar_conversa')?.id ?? 0
  const business = '5511999990001'
  const linked = await linkNumber({ call, network, phone: business, wait })
  for (let nth = 0; nth < linkedPeople; nth++) {
    const customer = await openCustomerPhone(network, { phone: `552197777000${nth}`, name: `Ligado ${nth}` })
    customers.push(customer)
    await customer.send(business, { text: 'oi' })
  }
  await vi.waitFor(async () => {
    const query = { status: 'pending', showAll: true } as const
    const { tickets: found } = await call(tickets.listTickets, { query })
    const numbers = found.map(({ contact }) => contact.number)
    expect(customers.every(({ phone }) => numbers.includes(phone))).toBe(true)
  }, wait)
  return { official, linked, templateId }
}

/** Kills the server, its channel host or its PostgreSQL, one after another, at moments that the seed chose. */
async function killAround(isDone: () => boolean): Promise<string[]> {
  const killed: string[] = []
  const random = seededRandom(seed)
  const victims = ['channelHost', 'postgres', 'main'] as const
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

const textsOn = ({ messages }: CustomerPhone) =>
  new Map(
    messages
      .filter(({ key, message }) => !key.fromMe && message?.extendedTextMessage?.text?.startsWith('Campanha'))
      .map(({ key, message }) => [key.id, message?.extendedTextMessage?.text]),
  )

test(
  '[CAMP-039, D20] writes to nobody twice and loses nobody while processes are killed',
  async () => {
    onTestFailed(() => console.log(server.output().slice(-6000)))
    const { official, linked, templateId } = await openLines()
    const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 }
    const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
    await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
    const strangers = Array.from({ length: people }, (_, nth) => numberOf(nth))
    // The numbers of a list are asked for by the linked device as well.
    for (const number of strangers) network.accounts.of(number)
    const body = { message1: 'Campanha {nome}' }
    const byTemplate = await call(campaigns.createCampaign, {
      body: {
        ...{ ...body, name: 'Oficial', contactListId: await listOf('Oficial', strangers) },
        ...{ whatsappId: official, templateId, templateValues: { 'body:nome': '{nome}' } },
      },
    })
    const contactListId = await listOf(
      'Ligados',
      customers.map(({ phone }) => phone),
    )
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
    // A server that does not come back is told at once.
    await Promise.race([finished, killing.then(() => finished)])
    done = true
    const killed = await killing
    expect(new Set(killed)).toEqual(new Set(['channelHost', 'postgres', 'main']))

    const sent = await shipmentsOf(byTemplate.id)
    expect(sent.map(({ number }) => number).toSorted()).toEqual(strangers.toSorted())
    const received = new Map<string, number>()
    for (const { waId } of await server.control.received()) received.set(waId, (received.get(waId) ?? 0) + 1)
    expect([...received.values()].filter((count) => count > 1)).toEqual([])
    const unlike = sent.filter(({ state, number }) => {
      const count = received.get(number) ?? 0
      return state === 'sent' ? count !== 1 : state !== 'uncertain'
    })
    expect(unlike).toEqual([])
    const uncertain = sent.filter(({ state }) => state === 'uncertain').length
    const { totals } = await show(byTemplate.id)
    expect(totals).toMatchObject({ people, sent: people - uncertain, uncertain, waiting: 0, queued: 0 })

    const linkedTo = await shipmentsOf(byPhone.id)
    expect(linkedTo.every(({ state }) => state === 'sent')).toBe(true)
    await vi.waitFor(() => {
      for (const customer of customers) expect([...textsOn(customer).values()]).toHaveLength(1)
    }, wait)
    const seconds = Math.round((Date.now() - began) / 1000)
    console.log(`${people} people, ${killed.length} kills, ${uncertain} uncertain, ${seconds} s`)
  },
  testMs,
)
