import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { messagesPerHour } from '#domain/campaigns/campaign-pace.ts'
import type { CampaignForecast, campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { fillCampaignText, keysIn } from '#domain/campaigns/campaign-text.ts'
import { variantOf } from '#domain/campaigns/campaign-variant.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { blocksOf } from '#server/campaigns/blocks-of.ts'
import { type CampaignFields, changedFields } from '#server/campaigns/campaign-fields.ts'
import { withVariables } from '#server/campaigns/feeding/person-of.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import type { Stage } from '#server/campaigns/text-db.ts'
import { throwIfUnknown } from '#server/campaigns/throw-if-unfit.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type AudienceForecast, forecastAudience } from './audience-forecast-db.ts'
import { findForecast, paceOf } from './campaign-plan.ts'
import { findFieldNames } from './field-names-db.ts'

/** More new people than a linked device should write to. */
const mostByLinked = 100

/** Forecasts a campaign with these fields. Changes nothing. */
export const forecastCampaign = (
  ctx: Context,
  { body }: Input<typeof campaignReportEndpoints.forecastCampaign>,
): Promise<CampaignForecast> =>
  ctx.read(async (tx) => {
    const fields = changedFields(body)
    await throwIfUnknown(tx, { ...fields, userId: null })
    const settings = await findCampaignSettings(tx)
    const { whatsappIds, scheduledAt, audiences, texts } = fields
    const startsAt = scheduledAt && scheduledAt > ctx.now ? scheduledAt : ctx.now
    const { official, category } = await findCharged(tx, fields)
    const own = new Set(settings.variables.map(({ key }) => key.trim().toLowerCase()))
    const keys = [...new Set(texts.flatMap(({ body: text }) => keysIn(text)))]
    const found = await forecastAudience(tx, {
      ...{ audiences, whatsappIds, category, now: ctx.now },
      keys: keys.filter((key) => !own.has(key.trim().toLowerCase())),
    })
    const reached = found?.reasons.find(({ reason }) => reason === null)?.people ?? 0
    const fresh = found?.fresh ?? 0
    const plan = { at: startsAt, whatsappIds, settings, people: { fresh, known: reached - fresh } }
    const { endsAt, days, limitedBy } = await findForecast(tx, plan)
    const blocks = await blocksOf(tx, fields, ctx.now)
    const perHour = messagesPerHour(paceOf(settings))
    const isLinked = official < whatsappIds.length
    return {
      people: (found?.reasons ?? []).reduce((sum, { people }) => sum + people, 0),
      ...{ reached, fresh, unchecked: isLinked ? (found?.unchecked ?? 0) : 0 },
      leftOut: (found?.reasons ?? []).flatMap(({ reason, people }) => (reason ? [{ reason, people }] : [])),
      missing: found?.missing ?? [],
      fields: await findFieldNames(tx, listsOf(audiences)),
      blocks: found && reached === 0 ? [...blocks, 'nobody'] : blocks,
      riskyForLinked: isLinked && fresh > mostByLinked,
      ...{ startsAt, endsAt: reached && whatsappIds.length ? endsAt : null, days, limitedBy },
      perHour: perHour === null ? null : perHour * Math.max(whatsappIds.length, 1),
      costs: found?.costs ?? [],
      samples: await samplesOf(tx, fields, { settings, found, now: ctx.now }),
    }
  })

const listsOf = (audiences: CampaignFields['audiences']): number[] =>
  audiences.flatMap(({ kind, id }) => (kind === 'list' ? [id] : []))

/** How many of its connections are of the official API, and as what the provider charges their first message. */
async function findCharged(tx: Db, fields: CampaignFields) {
  const { whatsappIds, confirmation } = fields
  const used = whatsappIds.length
    ? await tx.selectFrom('connections').select('channel').where('id', 'in', whatsappIds).execute()
    : []
  const official = used.filter(({ channel }) => capabilities[channel].templates).length
  const templateId = confirmation ? fields.confirmationTemplateId : fields.templateId
  const template =
    official && templateId !== null
      ? await tx
          .selectFrom('messageTemplates')
          .select('category')
          .where('id', '=', templateId)
          .executeTakeFirst()
      : undefined
  return { official, category: template ? template.category.toLowerCase() : null }
}

type Sampled = { settings: CampaignSettings; found: AudienceForecast | null; now: Date }

async function samplesOf(tx: Db, { texts, confirmation }: CampaignFields, { settings, found, now }: Sampled) {
  const timeZone = await findTimeZone(tx)
  return (found?.samples ?? []).flatMap(({ name, address, email, given }) => {
    const person = withVariables({ name, number: address, email, values: given }, settings.variables)
    const contactName = name === address ? '' : name
    const facts = {
      ...{ ticketId: 0, contactName, userName: '', queueName: '', connectionName: '' },
      ...{ now, timeZone, nextOpening: '', hoursToday: '' },
    }
    const of = (stage: Stage) => {
      const text = variantOf(
        0,
        address,
        texts.filter((one) => one.stage === stage),
      )
      return text && { slot: text.slot, body: fillCampaignText(text.body, person, facts) }
    }
    const message = of('message')
    if (!message) return []
    const asked = confirmation ? (of('confirmation')?.body ?? null) : null
    return [{ name, number: address, slot: message.slot, message: message.body, confirmation: asked }]
  })
}
