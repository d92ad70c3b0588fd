import type { CampaignBody } from '#domain/campaigns/campaign-contract.ts'
import type { CampaignRow } from './campaign-db.ts'
import type { Audience, CampaignText, Stage } from './text-db.ts'

/** All fields of a campaign that people set. */
export type CampaignFields = {
  name: string
  texts: CampaignText[]
  audiences: Audience[]
  whatsappIds: number[]
} & Pick<
  CampaignRow,
  | 'confirmation'
  | 'scheduledAt'
  | 'endsAt'
  | 'ownZone'
  | 'queueId'
  | 'userId'
  | 'opensTicket'
  | 'ticketStatus'
  | 'templateId'
  | 'templateValues'
  | 'confirmationTemplateId'
  | 'confirmationTemplateValues'
>

const blank: CampaignFields = {
  ...{ name: '', texts: [], audiences: [], whatsappIds: [], confirmation: false },
  ownZone: false,
  ...{ scheduledAt: null, endsAt: null, queueId: null, userId: null },
  ...{ opensTicket: false, ticketStatus: 'closed', templateId: null, templateValues: {} },
  ...{ confirmationTemplateId: null, confirmationTemplateValues: {} },
}

export const fieldsOf = (row: CampaignRow): CampaignFields => ({
  ...{ name: row.name, confirmation: row.confirmation },
  texts: row.texts.map(({ stage, slot, body }) => ({ stage, slot, body })),
  audiences: row.audiences.map(({ kind, id }) => ({ kind, id })),
  whatsappIds: row.connections.map(({ id }) => id),
  ...{ scheduledAt: row.scheduledAt, endsAt: row.endsAt, queueId: row.queueId, userId: row.userId },
  ownZone: row.ownZone,
  ...{ opensTicket: row.opensTicket, ticketStatus: row.ticketStatus },
  ...{ templateId: row.templateId, templateValues: row.templateValues },
  confirmationTemplateId: row.confirmationTemplateId,
  confirmationTemplateValues: row.confirmationTemplateValues,
})

/** Fields of a body that replace the former ones; null empties a field. */
export function changedFields(body: Partial<CampaignBody>, was: CampaignFields = blank): CampaignFields {
  const { openTicket } = body
  return {
    name: body.name ?? was.name,
    texts: [...textsIn('message', body, was), ...textsIn('confirmation', body, was)],
    audiences: audiencesIn(body, was),
    whatsappIds: [...new Set(connectionsIn(body, was))],
    confirmation: body.confirmation ?? was.confirmation,
    ownZone: body.ownZone ?? was.ownZone,
    opensTicket: openTicket === undefined ? was.opensTicket : openTicket === 'enabled',
    ticketStatus: body.statusTicket ?? was.ticketStatus,
    templateValues: body.templateValues ?? was.templateValues,
    confirmationTemplateValues: body.confirmationTemplateValues ?? was.confirmationTemplateValues,
    ...emptied(body, was),
  }
}

const emptiable = [
  ...(['scheduledAt', 'endsAt', 'queueId', 'userId', 'templateId', 'confirmationTemplateId'] as const),
] as const

function emptied(
  body: Partial<CampaignBody>,
  was: CampaignFields,
): Pick<CampaignFields, (typeof emptiable)[number]> {
  const { scheduledAt, endsAt, queueId, userId, templateId, confirmationTemplateId } = body
  return {
    scheduledAt: scheduledAt === undefined ? was.scheduledAt : scheduledAt,
    endsAt: endsAt === undefined ? was.endsAt : endsAt,
    queueId: queueId === undefined ? was.queueId : queueId,
    userId: userId === undefined ? was.userId : userId,
    templateId: templateId === undefined ? was.templateId : templateId,
    confirmationTemplateId:
      confirmationTemplateId === undefined ? was.confirmationTemplateId : confirmationTemplateId,
  }
}

const slots = [1, 2, 3, 4, 5] as const

function textsIn(stage: Stage, body: Partial<CampaignBody>, was: CampaignFields): CampaignText[] {
  return slots.flatMap((slot) => {
    const key = stage === 'message' ? (`message${slot}` as const) : (`confirmationMessage${slot}` as const)
    const before = was.texts.find((text) => text.stage === stage && text.slot === slot)?.body
    const text = body[key] === undefined ? before : body[key]
    return text?.trim() ? [{ stage, slot, body: text }] : []
  })
}

/** The list of audiences wins over the single list and tag; of these one may be changed alone. */
function audiencesIn(body: Partial<CampaignBody>, was: CampaignFields): Audience[] {
  const { audiences, contactListId, tagListId } = body
  if (audiences) return distinct(audiences)
  if (contactListId === undefined && tagListId === undefined) return was.audiences
  const single = (kind: Audience['kind'], given: number | null | undefined) =>
    given === undefined
      ? was.audiences.filter((one) => one.kind === kind)
      : given === null
        ? []
        : [{ kind, id: given }]
  return [...single('list', contactListId), ...single('tag', tagListId)]
}

const distinct = (audiences: readonly Audience[]) =>
  audiences.filter(
    ({ kind, id }, at) => audiences.findIndex((one) => one.kind === kind && one.id === id) === at,
  )

function connectionsIn({ whatsappIds, whatsappId }: Partial<CampaignBody>, was: CampaignFields): number[] {
  if (whatsappIds) return whatsappIds
  if (whatsappId === undefined) return was.whatsappIds
  return whatsappId === null ? [] : [whatsappId]
}

/** The fields as the table has them. */
export const columnsOf = (fields: CampaignFields) => ({
  ...{ name: fields.name, confirmation: fields.confirmation },
  ...{ scheduledAt: fields.scheduledAt, endsAt: fields.endsAt, ownZone: fields.ownZone },
  ...{ queueId: fields.queueId, userId: fields.userId },
  ...{ opensTicket: fields.opensTicket, ticketStatus: fields.ticketStatus },
  ...{ templateId: fields.templateId, templateValues: JSON.stringify(fields.templateValues) },
  confirmationTemplateId: fields.confirmationTemplateId,
  confirmationTemplateValues: JSON.stringify(fields.confirmationTemplateValues),
})

/** Whether the texts differ, or the templates that replace them on connections of the official API. */
export const saysOther = (was: CampaignFields, wished: CampaignFields): boolean =>
  JSON.stringify(saidBy(was)) !== JSON.stringify(saidBy(wished))

const saidBy = (fields: CampaignFields) => [
  fields.texts.map(({ stage, slot, body }) => `${stage}${slot}${body}`).toSorted(),
  ...[fields.templateId, fields.templateValues],
  ...[fields.confirmationTemplateId, fields.confirmationTemplateValues],
]

/** Whether it goes to other lists and tags. */
export const goesToOthers = (was: CampaignFields, wished: CampaignFields): boolean =>
  namesOf(was) !== namesOf(wished)

const namesOf = ({ audiences }: CampaignFields) => audiences.map(({ kind, id }) => `${kind}${id}`).join()
