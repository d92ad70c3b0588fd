import { type Forecast, forecastPutOff } from '#domain/campaigns/campaign-forecast.ts'
import type { CampaignReport, campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import {
  type CampaignEventKind,
  type CampaignHold,
  lastingHolds,
  type RecipientReason,
  recipientReasons,
  recipientStates,
} from '#domain/campaigns/campaign-words.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { type CampaignRow, getCampaign } from '#server/campaigns/campaign-db.ts'
import { type CampaignCount, findCounts, findTotals } from '#server/campaigns/count-db.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import type { Stage } from '#server/campaigns/text-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findPlan } from './campaign-plan.ts'
import { countLeftByPrefix, countPutOff } from './left-people-db.ts'
import { forecastByZone } from './zone-forecast.ts'

const mostEvents = 100

/** Shows a campaign's report from counts kept during the sending; no recipients are counted. */
export const showCampaignReport = (
  ctx: Context,
  { params }: Input<typeof campaignReportEndpoints.showCampaignReport>,
): Promise<CampaignReport> =>
  ctx.read(async (tx) => {
    const campaign = await getCampaign(tx, params.id)
    const counts = await findCounts(tx, [campaign.id])
    const totals = (await findTotals(tx, [campaign.id])).get(campaign.id)
    if (!totals) throw new Error('A campaign has no totals.')
    const fresh = counts.find(({ key }) => key === 'fresh')?.value ?? 0
    const left = totals.waiting + totals.held + totals.queued + totals.confirming
    const forecast =
      left && goesOn(campaign)
        ? await forecastRest(tx, campaign, {
            at: startOf(campaign, ctx.now),
            people: { fresh, known: Math.max(left - fresh, 0) },
          })
        : null
    return {
      totals,
      reasons: reasonsIn(counts),
      variants: await variantsOf(tx, campaign, counts),
      costs: counts.flatMap(({ key, value }) =>
        key.startsWith('cost:') ? [{ currency: key.slice(5), micros: value }] : [],
      ),
      events: await findEvents(tx, campaign.id),
      ...endOf(campaign, forecast),
    }
  })

/** Whether a campaign will send to those who wait, without somebody ending a hold first. */
const goesOn = ({ status, hold }: CampaignRow): boolean =>
  status !== 'CANCELADA' && status !== 'FINALIZADA' && !(hold && lastingHolds.includes(hold))

/** The forecast end, or the end that was set for the campaign where that comes first. */
function endOf({ endsAt: latest }: CampaignRow, forecast: Forecast | null) {
  if (!forecast) return { endsAt: null, limitedBy: null }
  const { endsAt, limitedBy } = forecast
  return latest && (!endsAt || latest < endsAt) ? { endsAt: latest, limitedBy: null } : { endsAt, limitedBy }
}

/** Forecasts the people whom a campaign has not reached yet, by their own clocks where it keeps to these, and not before their time. */
async function forecastRest(
  tx: Db,
  campaign: CampaignRow,
  when: { at: Date; people: { fresh: number; known: number } },
): Promise<Forecast> {
  const whatsappIds = campaign.connections.map(({ id }) => id)
  const plan = await findPlan(tx, { ...when, whatsappIds, settings: await findCampaignSettings(tx) })
  const forecast = forecastByZone(plan, campaign.ownZone ? await countLeftByPrefix(tx, campaign.id) : [])
  return forecastPutOff(plan, forecast, await countPutOff(tx, campaign.id))
}

const startOf = ({ scheduledAt, startedAt }: CampaignRow, now: Date) =>
  startedAt === null && scheduledAt && scheduledAt > now ? scheduledAt : now

const reasonsIn = (counts: readonly CampaignCount[]): CampaignReport['reasons'] =>
  counts.flatMap(({ key, value }) => {
    const [kind, stateWord, reasonWord] = key.split(':')
    const state = recipientStates.find((one) => one === stateWord)
    if (kind !== 'state' || !state) return []
    const reason: RecipientReason | null = recipientReasons.find((one) => one === reasonWord) ?? null
    return [{ state, reason, people: value }]
  })

async function variantsOf(tx: Db, { id }: CampaignRow, counts: readonly CampaignCount[]) {
  const texts = await tx
    .selectFrom('campaignTexts')
    .select(['stage', 'slot', 'body'])
    .distinctOn(['stage', 'slot'])
    .where('campaignId', '=', id)
    .orderBy('stage', 'desc')
    .orderBy('slot')
    .orderBy('revision', 'desc')
    .execute()
  return texts.map(({ stage, slot, body }) => {
    const of = (event: string) => counts.find(({ key }) => key === `${stage}:${slot}:${event}`)?.value ?? 0
    return {
      ...{ stage: stage as Stage, slot, body, sent: of('sent'), delivered: of('delivered') },
      ...{ read: of('read'), replied: of('replied'), optedOut: of('optedOut') },
    }
  })
}

async function findEvents(tx: Db, campaignId: number): Promise<CampaignReport['events']> {
  const rows = await tx
    .selectFrom('campaignEvents')
    .select(['id', 'kind', 'at', 'userName', 'hold', 'people'])
    .where('campaignId', '=', campaignId)
    .orderBy('id', 'desc')
    .limit(mostEvents)
    .execute()
  return rows.map(({ kind, hold, ...row }) => ({
    ...row,
    kind: kind as CampaignEventKind,
    hold: hold as CampaignHold | null,
  }))
}
