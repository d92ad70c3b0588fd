import { z } from 'zod'
import {
  type Campaign,
  type CampaignAudience,
  type CampaignBody,
  campaignBody,
} from '#domain/campaigns/campaign-contract.ts'
import { localField, momentOfField } from '#web/ui/time/moment-field.ts'

const slots = [1, 2, 3, 4, 5] as const

/** Form values of a campaign: dates in the time zone of the company, texts as arrays. */
export type CampaignForm = {
  name: string
  /** `list:1` or `tag:2`. */
  audiences: string[]
  whatsappIds: number[]
  messages: string[]
  confirmation: boolean
  confirmations: string[]
  templateId: number | null
  templateValues: Record<string, string>
  confirmationTemplateId: number | null
  confirmationTemplateValues: Record<string, string>
  /** Such as 2026-12-31T18:00; '' for none. */
  scheduledAt: string
  endsAt: string
  ownZone: boolean
  openTicket: boolean
  statusTicket: Campaign['statusTicket']
  queueId: number | null
  userId: number | null
}

export const campaignFormOf = (given: Campaign | null, timeZone: string): CampaignForm => ({
  name: given?.name ?? '',
  audiences: given?.audiences.map(({ kind, id }) => `${kind}:${id}`) ?? [],
  whatsappIds: given?.connections.map(({ id }) => id) ?? [],
  messages: slots.map((n) => given?.[`message${n}`] ?? ''),
  confirmation: given?.confirmation ?? false,
  confirmations: slots.map((n) => given?.[`confirmationMessage${n}`] ?? ''),
  templateId: given?.templateId ?? null,
  templateValues: given?.templateValues ?? {},
  confirmationTemplateId: given?.confirmationTemplateId ?? null,
  confirmationTemplateValues: given?.confirmationTemplateValues ?? {},
  scheduledAt: given?.scheduledAt ? localField(given.scheduledAt, timeZone) : '',
  endsAt: given?.endsAt ? localField(given.endsAt, timeZone) : '',
  ownZone: given?.ownZone ?? false,
  openTicket: given?.openTicket === 'enabled',
  statusTicket: given?.statusTicket ?? 'closed',
  queueId: given?.queueId ?? null,
  userId: given?.userId ?? null,
})

const texts = z.array(campaignBody.shape.message1)

/** Rules that the server checks too. */
export const campaignForm = z
  .object({
    name: campaignBody.shape.name,
    messages: texts,
    confirmations: texts,
    queueId: z.int().nullable(),
    userId: z.int().nullable(),
  })
  .refine(({ queueId, userId }) => userId === null || queueId !== null, {
    path: ['queueId'],
    message: 'Obrigatório',
  })

const momentIn = (field: string, timeZone: string) =>
  field.length === 16 ? momentOfField(field, timeZone) : null

/** Returns the request body. */
export function bodyOf(values: CampaignForm, timeZone: string): CampaignBody {
  const [m1, m2, m3, m4, m5] = values.messages.map((text) => text.trim() || null)
  const [c1, c2, c3, c4, c5] = values.confirmations.map((text) => text.trim() || null)
  const { confirmation, openTicket, templateId, confirmationTemplateId } = values
  return {
    name: values.name,
    ...{ message1: m1, message2: m2, message3: m3, message4: m4, message5: m5 },
    ...{ confirmationMessage1: c1, confirmationMessage2: c2, confirmationMessage3: c3 },
    ...{ confirmationMessage4: c4, confirmationMessage5: c5 },
    confirmation,
    audiences: values.audiences.map(audienceOf),
    whatsappIds: values.whatsappIds,
    templateId,
    templateValues: templateId === null ? {} : values.templateValues,
    confirmationTemplateId: confirmation ? confirmationTemplateId : null,
    confirmationTemplateValues:
      confirmation && confirmationTemplateId !== null ? values.confirmationTemplateValues : {},
    scheduledAt: momentIn(values.scheduledAt, timeZone),
    endsAt: momentIn(values.endsAt, timeZone),
    ownZone: values.ownZone,
    openTicket: openTicket ? 'enabled' : 'disabled',
    statusTicket: values.statusTicket,
    queueId: openTicket ? values.queueId : null,
    userId: openTicket ? values.userId : null,
  }
}

/** `list:7` or `tag:7` as the contract names it. */
export function audienceOf(key: string): CampaignAudience {
  const [kind, id] = key.split(':')
  return { kind: kind === 'tag' ? 'tag' : 'list', id: Number(id) }
}
