import type { CampaignForecast } from '#domain/campaigns/campaign-report-contract.ts'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings-contract.ts'
import { type CampaignPerson, fillCampaignText } from '#domain/campaigns/campaign-text.ts'
import { variantOf } from '#domain/campaigns/campaign-variant.ts'
import { maskNumber } from '#domain/http/personal.ts'
import { valueProblems } from '#domain/channels/template-variables.ts'
import type { MessageTemplate } from '#domain/connections/template-contract.ts'
import type { VariableFacts } from '#domain/messages/message-variables.ts'
import type { CampaignFields } from '#server/campaigns/campaign-fields.ts'
import { withVariables } from '#server/campaigns/feeding/person-of.ts'
import { findTemplateAt } from '#server/campaigns/template-at-db.ts'
import type { Stage } from '#server/campaigns/text-db.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { AudienceForecast } from './audience-forecast-db.ts'

type Sampled = {
  settings: CampaignSettings
  found: AudienceForecast | null
  /** A connection of the official API; null: the campaign uses none, and no template. */
  officialId: number | null
  /** The viewer may not see numbers, not within a text either. */
  hidesNumbers: boolean
  now: Date
}
type Filled = { stage: Stage; template: MessageTemplate; given: Record<string, string> }

/** Returns how the texts and the templates of a campaign read for some people of its audience. */
export async function samplesOf(
  tx: Db,
  fields: CampaignFields,
  { settings, found, officialId, hidesNumbers, now }: Sampled,
): Promise<CampaignForecast['samples']> {
  const timeZone = await findTimeZone(tx)
  const { texts, confirmation } = fields
  const templates = officialId === null ? [] : await findTemplates(tx, fields, officialId)
  return (found?.samples ?? []).flatMap(({ name, address, email, given }) => {
    const number = hidesNumbers ? maskNumber(address) : address
    const person = withVariables({ name, number, email, values: given }, settings.variables)
    const facts: VariableFacts = {
      ...{ ticketId: 0, contactName: name === address ? '' : name, userName: '', queueName: '' },
      ...{ connectionName: '', now, timeZone, nextOpening: '', hoursToday: '' },
    }
    const of = (stage: Stage) => {
      const own = texts.filter((one) => one.stage === stage)
      const text = variantOf(0, address, own)
      return text && { slot: text.slot, body: fillCampaignText(text.body, person, facts) }
    }
    const message = of('message')
    if (!message && templates.length === 0) return []
    return [
      {
        ...{ name, number: address, slot: message?.slot ?? null, message: message?.body ?? null },
        confirmation: confirmation ? (of('confirmation')?.body ?? null) : null,
        templates: templates.map((one) => filledFor(one, person, facts)),
      },
    ]
  })
}

async function findTemplates(tx: Db, fields: CampaignFields, whatsappId: number): Promise<Filled[]> {
  const { confirmation, templateId, confirmationTemplateId } = fields
  const used = [
    ...(confirmation
      ? [
          {
            stage: 'confirmation' as const,
            id: confirmationTemplateId,
            given: fields.confirmationTemplateValues,
          },
        ]
      : []),
    { stage: 'message' as const, id: templateId, given: fields.templateValues },
  ]
  const found: Filled[] = []
  for (const { stage, id, given } of used) {
    const template = id === null ? undefined : await findTemplateAt(tx, { id, whatsappId })
    if (template) found.push({ stage, template, given })
  }
  return found
}

function filledFor({ stage, template, given }: Filled, person: CampaignPerson, facts: VariableFacts) {
  const filled = Object.entries(given).map(([key, text]) => ({
    key,
    text: fillCampaignText(text, person, facts),
  }))
  const problems = valueProblems(
    template.form,
    Object.fromEntries(filled.map(({ key, text }) => [key, text])),
  )
  return { stage, values: filled, isFit: problems.length === 0 }
}
