import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { campaignEndpoints as campaigns } from '#domain/campaigns/campaign-contract.ts'
import { campaignSettingsEndpoints as settings } from '#domain/campaigns/campaign-settings-contract.ts'
import { connectionEndpoints as connections } from '#domain/connections/connection-contract.ts'
import { templateEndpoints as templates } from '#domain/connections/template-contract.ts'
import { messageEndpoints as messages } from '#domain/messages/message-contract.ts'
import { ticketEndpoints as tickets } from '#domain/tickets/ticket-contract.ts'
import { demo } from '#server/demo-company.ts'
import { startWhatsAppNetwork, type WhatsAppNetwork } from '../emulators/whatsapp-web/whatsapp-network.ts'
import type { Call } from '#web/platform/api.ts'
import { startServer } from '#tests/processes/start-server.ts'
import { openAttendant } from './attendant.ts'
import { openCustomers } from './customers.ts'
import { startEmulatorApart } from './emulator-apart.ts'
import { ownerOf } from './owner-of.ts'
import { percentile } from './percentile.ts'
import type { Result } from './result.ts'
import '../emulators/whatsapp-web/trust.ts'

const people = { official: 20_000, linked: 60 }
const served = 10
const samples = 100
const everyMs = 100
const rounds = 8
const mostMore = 0.2
const business = '5511999990001'
const trust = pathToFileURL(join(import.meta.dirname, '../emulators/whatsapp-web/trust.ts')).href

/** Latency from an attendant's message to the screens, with and without campaigns running on both channels. */
export async function measureBesideCampaign(): Promise<Result[]> {
  const network = await startWhatsAppNetwork()
  const env = { WHATSAPP_WEB_URL: network.url, NODE_OPTIONS: `--import=${trust}` }
  const server = await startServer(env, undefined, startEmulatorApart)
  const owner = await ownerOf(server.dataDir)
  const writers = openCustomers(server.url, 4)
  try {
    const { call, socket, companyId } = await openAttendant(server.url)
    const heard = new Map<string, number>()
    socket.on(`company-${companyId}-appMessage`, ({ message }: Heard) => {
      const { clientId } = message
      if (!heard.has(clientId)) heard.set(clientId, performance.now())
    })
    await server.control.rateNumber(demo.number.phoneNumberId, { messaging_limit_tier: 'TIER_UNLIMITED' })
    const ticketIds = await openConversations(call, writers)
    const started = await makeCampaigns(call, owner, { companyId, network })
    await owner.query('vacuum analyze')

    const say = async (round: string): Promise<number[]> => {
      const said = new Map<string, number>()
      for (let nth = 0; nth < samples; nth++) {
        const clientId = crypto.randomUUID()
        said.set(clientId, performance.now())
        const params = { ticketId: ticketIds[nth % served] ?? 0 }
        await Promise.all([
          call(messages.sendMessage, { params, body: { body: `${round} ${nth}`, clientId } }),
          delay(everyMs),
        ])
      }
      await until(async () => [...said.keys()].every((clientId) => heard.has(clientId)))
      return [...said].map(([clientId, at]) => (heard.get(clientId) ?? Number.NaN) - at)
    }
    const [without, beside]: [number[], number[]] = [[], []]
    let [sent, tookMs] = [0, 0]
    await say('aquecimento')
    // In turns, so that other load of the machine slows both alike. The linked number uses up its new chats of the day in the first round.
    const official = started[0] ?? 0
    for (let round = 0; round < rounds; round++) {
      without.push(...(await say(`sem ${round}`)))
      const before = await sentOf(owner)
      if (round === 0) for (const id of started) await call(campaigns.startCampaign, { params: { id } })
      else await call(campaigns.continueCampaign, { params: { id: official } })
      await until(async () => (await sentOf(owner)) > before + 20)
      const [first, began] = [await sentOf(owner), performance.now()]
      beside.push(...(await say(`com ${round}`)))
      sent += (await sentOf(owner)) - first
      tookMs += performance.now() - began
      await call(campaigns.pauseCampaign, { params: { id: official } })
    }
    socket.close()
    const [alone, together] = [percentile(without, 0.95), percentile(beside, 0.95)]
    return [
      known(
        'beside a campaign: messages of the campaign sent a second meanwhile',
        (sent / (tookMs / 1000)).toFixed(0),
      ),
      known('attendant: message to the screens, p95, without a campaign', `${alone.toFixed(1)} ms`),
      more('attendant: message to the screens, p95, beside a campaign', alone, together),
    ]
  } finally {
    await owner.end()
    await writers.close()
    await server.stop()
    await network.close()
  }
}

type Heard = { message: { clientId: string } }

const known = (what: string, measured: string): Result => ({ what, measured, aim: '', met: null })

function more(what: string, without: number, beside: number): Result {
  const share = beside / without - 1
  const measured = `${beside.toFixed(1)} ms (${share < 0 ? '' : '+'}${Math.round(share * 100)} %)`
  return { what, measured, aim: `≤ +${mostMore * 100} %`, met: share <= mostMore }
}

async function openConversations(call: Call, writers: ReturnType<typeof openCustomers>): Promise<number[]> {
  for (let nth = 0; nth < served; nth++) await writers.write(nth, 'Oi')
  const query = { status: 'pending', showAll: true } as const
  const pending = async () =>
    (await call(tickets.listTickets, { query })).tickets.filter(({ contact }) =>
      contact.name.startsWith('Cliente '),
    )
  await until(async () => (await pending()).length === served)
  const found = await pending()
  for (const { id } of found) await call(tickets.updateTicket, { params: { id }, body: { status: 'open' } })
  return found.map(({ id }) => id)
}

/** Creates one campaign by template on the Cloud API and one on a linked device, not started. */
async function makeCampaigns(
  call: Call,
  owner: pg.Client,
  { companyId, network }: { companyId: number; network: WhatsAppNetwork },
): Promise<number[]> {
  const all = await call(connections.listConnections, {})
  const official = all.find(({ channel }) => channel === 'whatsappapi')?.id ?? 0
  const synced = await call(templates.syncTemplates, { params: { id: official } })
  const templateId = synced.templates.find(({ name }) => name === 'retomar_conversa')?.id ?? 0
  const { id: linked } = await call(connections.createConnection, { body: { name: 'Ligado' } })
  const session = () => call(connections.showConnection, { params: { id: linked } })
  await until(async () => (await session()).status === 'qrcode')
  network.scan(business, (await session()).qrcode)
  await until(async () => (await session()).status === 'CONNECTED')
  const fast = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 } as const
  const always = { startHour: '00:00', endHour: '23:59', sabado: true, domingo: true }
  await call(settings.saveCampaignSettings, { body: { settings: { ...fast, ...always } } })
  const officialList = await listOf(owner, companyId, {
    name: 'Oficial',
    of: people.official,
    prefix: '5511973',
  })
  const linkedPrefix = '5521973'
  const linkedList = await listOf(owner, companyId, {
    name: 'Ligados',
    of: people.linked,
    prefix: linkedPrefix,
  })
  for (let nth = 1; nth <= people.linked; nth++) network.accounts.of(numberOf(linkedPrefix, nth))
  const body = { message1: 'Campanha {nome}' }
  const onCloud = { whatsappId: official, templateId, templateValues: { 'body:nome': '{nome}' } }
  const made = [
    { ...body, name: 'Oficial', contactListId: officialList, ...onCloud },
    { ...body, name: 'Ligada', contactListId: linkedList, whatsappId: linked },
  ]
  const ids: number[] = []
  for (const campaign of made) ids.push((await call(campaigns.createCampaign, { body: campaign })).id)
  return ids
}

const numberOf = (prefix: string, nth: number) => `${prefix}${String(nth).padStart(5, '0')}1`

/** The emulator delivers nothing to numbers that end with zeros. */
async function listOf(
  owner: pg.Client,
  companyId: number,
  { name, of, prefix }: { name: string; of: number; prefix: string },
): Promise<number> {
  await owner.query(`select set_config('app.company_id', $1, false)`, [String(companyId)])
  const { rows } = await owner.query(`insert into contact_lists (name) values ($1) returning id`, [name])
  const id = Number(rows[0].id)
  await owner.query(
    `insert into contact_list_items (contact_list_id, name, number, is_whatsapp_valid)
     select $1, 'Pessoa ' || n, $2 || lpad(n::text, 5, '0') || '1', true from generate_series(1, $3::int) n`,
    [id, prefix, of],
  )
  return id
}

const sentOf = async (owner: pg.Client): Promise<number> =>
  Number(
    (
      await owner.query(
        `select count(*)::int as n from messages where campaign_recipient_id is not null and provider_message_id is not null`,
      )
    ).rows[0].n,
  )

async function until(isSo: () => Promise<boolean>) {
  for (let looked = 0; looked < 600; looked++) {
    if (await isSo()) return
    await delay(100)
  }
  throw new Error('What is measured does not come to an end.')
}
