import { capabilities } from '#domain/channels/channel-capabilities.ts'
import { messagesPerHour } from '#domain/campaigns/campaign-pace.ts'
import type { CampaignForecast, campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { keysIn, keysNeeded } from '#domain/campaigns/campaign-text.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { blocksOf } from '#server/campaigns/blocks-of.ts'
import { type CampaignFields, changedFields } from '#server/campaigns/campaign-fields.ts'
import { findCampaignSettings } from '#server/campaigns/settings-db.ts'
import { throwIfUnknown } from '#server/campaigns/throw-if-unfit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { forecastAudience, type UsedTemplate } from './audience-forecast-db.ts'
import { findPlan, paceOf } from './campaign-plan.ts'
import { findFieldNames } from './field-names-db.ts'
import { samplesOf } from './samples-of.ts'
import { forecastByZone } from './zone-forecast.ts'

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
    const own = ownKeysOf(settings)
    const isLinked = official.length < whatsappIds.length
    const found = await forecastAudience(tx, {
      ...{ audiences, whatsappIds, category, now: ctx.now, paysAnswers: official.length > 0 },
      byArea: fields.ownZone,
      keys: keysOf(
        texts.map(({ body: text }) => text),
        own,
      ),
      template: official.length ? templateOf(fields, own, { startsAt, isOnlyWay: !isLinked }) : null,
    })
    const reached = found?.reasons.find(({ reason }) => reason === null)?.people ?? 0
    const fresh = found?.fresh ?? 0
    const people = { fresh, known: reached - fresh }
    const plan = await findPlan(tx, { at: startsAt, whatsappIds, settings, people })
    const { endsAt, days, limitedBy, zones } = forecastByZone(plan, found?.prefixes ?? [])
    const blocks = await blocksOf(tx, fields, ctx.now)
    const perHour = messagesPerHour(paceOf(settings))
    return {
      people: (found?.reasons ?? []).reduce((sum, { people }) => sum + people, 0),
      ...{ reached, fresh, unchecked: isLinked ? (found?.unchecked ?? 0) : 0 },
      leftOut: (found?.reasons ?? []).flatMap(({ reason, people }) => (reason ? [{ reason, people }] : [])),
      missing: found?.missing ?? [],
      fields: await findFieldNames(tx, listsOf(audiences)),
      blocks: found && reached === 0 ? [...blocks, 'nobody'] : blocks,
      riskyForLinked: isLinked && fresh > mostByLinked,
      zones,
      ...{ startsAt, endsAt: reached && whatsappIds.length ? endsAt : null, days, limitedBy },
      perHour: perHour === null ? null : perHour * Math.max(whatsappIds.length, 1),
      ...{ costs: found?.costs ?? [], answerRates: found?.answerRates ?? [] },
      samples: await samplesOf(tx, fields, {
        ...{ settings, found, now: ctx.now, hidesNumbers: ctx.viewer.hidesNumbers },
        officialId: official[0] ?? null,
      }),
    }
  })

const listsOf = (audiences: CampaignFields['audiences']): number[] =>
  audiences.flatMap(({ kind, id }) => (kind === 'list' ? [id] : []))

/** Keys that every person has a value of, because the company has one. */
const ownKeysOf = ({ variables }: CampaignSettings): Set<string> =>
  new Set(variables.flatMap(({ key, value }) => (value.trim() === '' ? [] : [key.trim().toLowerCase()])))

const isOf = (own: ReadonlySet<string>) => (key: string) => own.has(key.toLowerCase())

/** Placeholders that people need a value of their own for, each once. */
const keysOf = (texts: readonly string[], own: ReadonlySet<string>): string[] =>
  [...new Set(texts.flatMap(keysIn))].filter((key) => !isOf(own)(key))

/** Template of the first message of a campaign; one without texts sends it to everybody. */
function templateOf(
  { confirmation, texts, ...fields }: CampaignFields,
  own: ReadonlySet<string>,
  { startsAt, isOnlyWay }: { startsAt: Date; isOnlyWay: boolean },
): UsedTemplate | null {
  const id = confirmation ? fields.confirmationTemplateId : fields.templateId
  if (id === null) return null
  const values = Object.values(confirmation ? fields.confirmationTemplateValues : fields.templateValues)
  const stage = confirmation ? 'confirmation' : 'message'
  const needs = values.flatMap((value) => {
    const keys = keysNeeded(value)
    return keys === null || keys.some(isOf(own)) ? [] : [keys]
  })
  const hasText = texts.some((text) => text.stage === stage)
  const windowMs = (capabilities.whatsappapi.replyWindowHours ?? 0) * 3_600_000
  return {
    ...{ keys: keysOf(values, own), needs, isOnlyWay },
    textAfter: hasText ? new Date(startsAt.getTime() - windowMs) : null,
  }
}

/** Returns the campaign's connections of the official API, and the category by which the provider charges their first message. */
async function findCharged(tx: Db, fields: CampaignFields) {
  const { whatsappIds, confirmation } = fields
  const used = whatsappIds.length
    ? await tx.selectFrom('connections').select(['id', 'channel']).where('id', 'in', whatsappIds).execute()
    : []
  const templated = new Set(used.flatMap(({ id, channel }) => (capabilities[channel].templates ? [id] : [])))
  const official = whatsappIds.filter((id) => templated.has(id))
  const templateId = confirmation ? fields.confirmationTemplateId : fields.templateId
  const template =
    official.length && templateId !== null
      ? await tx
          .selectFrom('messageTemplates')
          .select('category')
          .where('id', '=', templateId)
          .executeTakeFirst()
      : undefined
  return { official, category: template ? template.category.toLowerCase() : null }
}
