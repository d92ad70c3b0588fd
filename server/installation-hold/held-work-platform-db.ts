import { sql } from 'kysely'
import type {
  HeldChoice,
  HeldCounts,
  HeldWork,
} from '#domain/installation-hold/installation-hold-contract.ts'
import type { Db, DbHandle } from '#server/platform/database/db.ts'
import { type Held, heldCampaigns, heldRuns, heldSends, heldTickets } from './held-sql.ts'
import type { Hold } from './hold-platform-db.ts'

export type HeldCampaign = { id: number; companyId: number; whatsappIds: number[]; people: number }
type Counted = { whatsappId: number; count: number }
type Sends = Counted & { campaignId: number | null }
type Named = { id: number; name: string; companyId: number; companyName: string }

/** Counts what goes out by each connection, and what becomes of it by the choices so far. */
export const countHeldWork = (db: DbHandle, hold: Hold, now: Date): Promise<HeldWork> =>
  db.asPlatform(async (tx) => {
    const held = { restoredAt: hold.restoredAt, now }
    const sends = await countSends(tx, held)
    const campaigns = await findHeldCampaigns(tx, held)
    const schedules = await countBy(tx, sql`(${heldRuns(held)}) as due`)
    const bots = await countBy(tx, sql`(${heldTickets}) as due`)
    const used = [...sends, ...schedules, ...bots].map(({ whatsappId }) => whatsappId)
    const ids = [...used, ...campaigns.flatMap(({ whatsappIds }) => whatsappIds), ...hold.choices.keys()]
    const named = await findNamed(tx, [...new Set(ids)])
    const parts = { sends, campaigns, schedules, bots }
    return {
      backupMadeAt: hold.backupMadeAt,
      restoredAt: hold.restoredAt,
      revision: hold.revision,
      connections: named.map((connection) => ({
        ...connection,
        choice: hold.choices.get(connection.id) ?? 'send',
        ...countsOf(connection.id, parts),
      })),
      totals: totalsOf(hold, parts),
      deliveries: await countDeliveries(tx),
    }
  })

/** Returns the campaigns that write to people once the installation is released. */
export const listHeldCampaigns = (db: DbHandle, held: Held): Promise<HeldCampaign[]> =>
  db.asPlatform((tx) => findHeldCampaigns(tx, held))

/** Returns the companies of these connections; one that is gone is left out. */
export const findCompaniesOf = (db: DbHandle, whatsappIds: number[]): Promise<Map<number, number>> =>
  db.asPlatform(async (tx) => {
    const named = await findNamed(tx, whatsappIds)
    return new Map(named.map(({ id, companyId }) => [id, companyId]))
  })

/** A campaign is one: the strictest choice of its connections holds for all of its people. */
export function choiceOfCampaign(
  { whatsappIds }: Pick<HeldCampaign, 'whatsappIds'>,
  choices: Hold['choices'],
): HeldChoice {
  const chosen = whatsappIds.map((id) => choices.get(id) ?? 'send')
  return chosen.find((choice) => choice === 'drop') ?? chosen.find((choice) => choice !== 'send') ?? 'send'
}

type Parts = { sends: Sends[]; campaigns: HeldCampaign[]; schedules: Counted[]; bots: Counted[] }

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0)

function countsOf(id: number, { sends, campaigns, schedules, bots }: Parts): HeldCounts {
  const isOwn = ({ whatsappId }: { whatsappId: number }) => whatsappId === id
  const own = campaigns.filter(({ whatsappIds }) => whatsappIds.includes(id))
  return {
    messages: sum(sends.filter(isOwn)),
    campaigns: own.length,
    people: own.reduce((all, { people }) => all + people, 0),
    schedules: sum(schedules.filter(isOwn)),
    bots: sum(bots.filter(isOwn)),
  }
}

function totalsOf({ choices }: Hold, { sends, campaigns, schedules, bots }: Parts): HeldWork['totals'] {
  const stopped = new Set(
    campaigns.filter((campaign) => choiceOfCampaign(campaign, choices) === 'drop').map(({ id }) => id),
  )
  const totalOf = (choice: HeldChoice): HeldCounts => {
    const isChosen = ({ whatsappId }: Counted) => (choices.get(whatsappId) ?? 'send') === choice
    // What waits of a campaign that is stopped comes back to it, by whichever connection.
    const messages = sends.filter((send) =>
      stopped.has(send.campaignId ?? 0) ? choice === 'drop' : isChosen(send),
    )
    const chosen = campaigns.filter((campaign) => choiceOfCampaign(campaign, choices) === choice)
    return {
      messages: sum(messages),
      campaigns: chosen.length,
      people: chosen.reduce((all, { people }) => all + people, 0),
      schedules: sum(schedules.filter(isChosen)),
      bots: sum(bots.filter(isChosen)),
    }
  }
  return { send: totalOf('send'), drop: totalOf('drop'), 'mark-sent': totalOf('mark-sent') }
}

async function countSends(tx: Db, held: Held): Promise<Sends[]> {
  const { rows } = await sql<Sends>`
    select outbox.whatsapp_id, people.campaign_id, count(*)::int as count from outbox
    left join messages on messages.company_id = outbox.company_id and messages.id = outbox.message_id
    left join campaign_recipients people on people.company_id = messages.company_id
      and people.id = messages.campaign_recipient_id
    where ${heldSends(held)} group by 1, 2`.execute(tx)
  return rows
}

async function findHeldCampaigns(tx: Db, held: Held): Promise<HeldCampaign[]> {
  const { rows } = await sql<HeldCampaign>`
    select held.company_id, held.id, held.whatsapp_ids, (
      select count(*)::int from campaign_recipients people where people.company_id = held.company_id
        and people.campaign_id = held.id and people.state in ('waiting', 'held')) as people
    from (${heldCampaigns(held)}) held order by held.company_id, held.id`.execute(tx)
  return rows
}

async function countBy(tx: Db, due: ReturnType<typeof sql>): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select whatsapp_id, count(*)::int as count from ${due} where whatsapp_id is not null group by 1`.execute(
    tx,
  )
  return rows
}

async function findNamed(tx: Db, ids: number[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select connections.id, connections.name, companies.id as company_id, companies.name as company_name
    from connections join companies on companies.id = connections.company_id
    where connections.id = any(${ids}::int[]) order by companies.name, companies.id, connections.id`.execute(
    tx,
  )
  return rows
}

async function countDeliveries(tx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_deliveries where state in ('waiting', 'sending')`.execute(tx)
  return rows[0]?.count ?? 0
}
