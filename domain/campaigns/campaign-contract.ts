import { z } from 'zod'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { shownFile } from '../http/file-address.ts'
import { creationKey, wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { campaignHolds, campaignStatuses } from './campaign-words.ts'
import { shipment } from './recipient-contract.ts'

const enabled = z.enum(['enabled', 'disabled'])
const ticketStatus = z.enum(['closed', 'pending', 'open'])
const named = z.object({ id: z.int(), name: z.string() })
export const largestCampaignFile = 16 * 1024 * 1024
export const mostConnections = 10
export const mostAudiences = 20

/** How many people stand where. `replied`, `delivered` and the others of the second line also count in a state of the first. */
export const campaignTotals = z.object({
  people: z.int(),
  ...{ waiting: z.int(), held: z.int(), confirming: z.int(), queued: z.int() },
  ...{ sent: z.int(), skipped: z.int(), failed: z.int(), uncertain: z.int() },
  ...{
    asked: z.int(),
    confirmed: z.int(),
    delivered: z.int(),
    read: z.int(),
    replied: z.int(),
    optedOut: z.int(),
  },
})
export type CampaignTotals = z.infer<typeof campaignTotals>

const audience = z.strictObject({ kind: z.enum(['list', 'tag']), id: z.int().positive() })
export type CampaignAudience = z.infer<typeof audience>

const text = z.string().nullable()
const variants = {
  ...{ message1: text, message2: text, message3: text, message4: text, message5: text },
  ...{ confirmationMessage1: text, confirmationMessage2: text, confirmationMessage3: text },
  ...{ confirmationMessage4: text, confirmationMessage5: text },
}

export const campaign = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(campaignStatuses),
  ...variants,
  confirmation: z.boolean(),
  scheduledAt: wireDate.nullable(),
  startedAt: wireDate.nullable(),
  completedAt: wireDate.nullable(),
  /** Time after which the campaign sends no message. */
  endsAt: wireDate.nullable(),
  /** Whether its hours are those of each person's own time zone, as far as their number tells it. */
  ownZone: z.boolean(),
  /** The first list and the first tag of its audiences. */
  contactListId: z.int().nullable(),
  tagListId: z.int().nullable(),
  contactList: named.nullable(),
  tagList: named.nullable(),
  audiences: z.array(z.object({ kind: z.enum(['list', 'tag']), id: z.int(), name: z.string() })),
  /** The first of its connections. */
  whatsappId: z.int().nullable(),
  whatsapp: named.nullable(),
  connections: z.array(named),
  userId: z.int().nullable(),
  queueId: z.int().nullable(),
  statusTicket: ticketStatus,
  openTicket: enabled,
  /** Signed and expiring. */
  mediaPath: shownFile.nullable(),
  mediaName: z.string().nullable(),
  /** Template for connections of the official API, sent where the reply window is closed. */
  templateId: z.int().nullable(),
  templateValues: z.record(z.string(), z.string()),
  confirmationTemplateId: z.int().nullable(),
  confirmationTemplateValues: z.record(z.string(), z.string()),
  /** Why nobody is written to at the moment, and until when, where that is known. */
  hold: z.enum(campaignHolds).nullable(),
  holdUntil: wireDate.nullable(),
  /** Whether the fields may be changed now. */
  editable: z.boolean(),
  /** Counts the changes of its texts after the start. */
  revision: z.int(),
  totals: campaignTotals,
  updatedAt: wireDate,
})
export type Campaign = z.infer<typeof campaign>

const positive = z.int().positive()
const ignored = z.unknown().optional()
const longest = 4096
const body = z.string().max(longest, 'Muito longo!').nullish()
const values = z.record(z.string().max(100), z.string().max(2000)).optional()

const audiences = z.array(audience).max(mostAudiences)
const whatsappIds = z.array(positive).max(mostConnections)

/** Further fields of an answer are accepted and ignored (decision D65). */
export const campaignBody = z.strictObject({
  name: z.string('Required').trim().min(2, 'Too Short!').max(50, 'Too Long!'),
  ...{ message1: body, message2: body, message3: body, message4: body, message5: body },
  ...{ confirmationMessage1: body, confirmationMessage2: body, confirmationMessage3: body },
  ...{ confirmationMessage4: body, confirmationMessage5: body },
  confirmation: z.boolean().optional(),
  /** With a time it is PROGRAMADA, without one INATIVA. */
  scheduledAt: wireDate.nullish(),
  endsAt: wireDate.nullish(),
  ownZone: z.boolean().optional(),
  contactListId: positive.nullish(),
  tagListId: positive.nullish(),
  /** Wins over the two above. */
  audiences: audiences.optional(),
  whatsappId: positive.nullish(),
  /** Wins over the one above. */
  whatsappIds: whatsappIds.optional(),
  userId: positive.nullish(),
  /** Required where a user is chosen. */
  queueId: positive.nullish(),
  statusTicket: ticketStatus.optional(),
  openTicket: enabled.optional(),
  templateId: positive.nullish(),
  templateValues: values,
  confirmationTemplateId: positive.nullish(),
  confirmationTemplateValues: values,
  ...{
    id: ignored,
    companyId: ignored,
    status: ignored,
    startedAt: ignored,
    completedAt: ignored,
    contactList: ignored,
  },
  ...{ tagList: ignored, whatsapp: ignored, connections: ignored, mediaPath: ignored, mediaName: ignored },
  ...{
    shipping: ignored,
    hold: ignored,
    holdUntil: ignored,
    editable: ignored,
    revision: ignored,
    totals: ignored,
  },
  ...{ updatedAt: ignored },
})
export type CampaignBody = z.output<typeof campaignBody>

/** A change of a list applies as its difference to the list that the caller saw (`known…`), so that changes by others stay. */
const campaignChange = campaignBody
  .partial()
  .extend({ knownAudiences: audiences.optional(), knownWhatsappIds: whatsappIds.optional() })
export type CampaignChange = z.output<typeof campaignChange>

export const campaignParams = z.object({ id: wireInt })
export const reading = { access: 'campaigns-page:edit', plan: 'useCampaigns' } as const
export const changing = { ...reading, visit: 'never' } as const
const params = campaignParams
const done = z.object({ message: z.string() })
const deed = { ...changing, method: 'POST', params, response: campaign } as const

export const campaignEndpoints = defineEndpoints({
  listCampaigns: {
    ...reading,
    method: 'GET',
    path: '/campaigns',
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      pageNumber: wireInt.optional(),
      status: z.enum(campaignStatuses).optional(),
      companyId: wireInt.optional(),
    }),
    response: z.object({ records: z.array(campaign), count: z.int(), hasMore: z.boolean() }),
  },
  /** With the first page of the people that it goes to. */
  showCampaign: {
    ...reading,
    method: 'GET',
    path: '/campaigns/:id',
    params,
    response: campaign.extend({ shipping: z.array(shipment) }),
  },
  createCampaign: {
    ...changing,
    method: 'POST',
    path: '/campaigns',
    bodyBytes: longTextBytes,
    body: campaignBody.extend(creationKey),
    response: campaign,
  },
  /** Throws ERR_CAMPAIGN_LOCKED where it may not be changed. */
  updateCampaign: {
    ...changing,
    method: 'PUT',
    path: '/campaigns/:id',
    bodyBytes: longTextBytes,
    params,
    body: campaignChange,
    response: campaign,
  },
  /** Throws ERR_CAMPAIGN_RUNNING while it is EM_ANDAMENTO. */
  deleteCampaign: { ...changing, method: 'DELETE', path: '/campaigns/:id', params, response: done },
  attachCampaignFile: {
    ...changing,
    method: 'POST',
    path: '/campaigns/:id/media-upload',
    params,
    form: {
      fields: z.strictObject({ typeArch: z.string().max(40).optional() }),
      files: { field: 'file', maxFiles: 1, maxBytes: largestCampaignFile },
    },
    response: campaign,
  },
  detachCampaignFile: {
    ...changing,
    method: 'DELETE',
    path: '/campaigns/:id/media-upload',
    params,
    response: campaign,
  },
  /** A copy that has not begun. */
  duplicateCampaign: {
    ...deed,
    path: '/campaigns/:id/duplicate',
    body: z.strictObject(creationKey).optional(),
  },
  /** Begins at once; returns a campaign that has begun already unchanged. Throws ERR_CAMPAIGN_UNFIT with the missing parts. */
  startCampaign: { ...deed, path: '/campaigns/:id/start' },
  /** Throws ERR_CAMPAIGN_STATUS where it is not EM_ANDAMENTO. `left`: how many messages had left or were leaving. */
  cancelCampaign: { ...deed, path: '/campaigns/:id/cancel', response: campaign.extend({ left: z.int() }) },
  /** Goes on with the people who still wait. Throws ERR_CAMPAIGN_STATUS if it is not CANCELADA. */
  restartCampaign: { ...deed, path: '/campaigns/:id/restart' },
  /** Stops it for a while; its texts may be changed meanwhile. */
  pauseCampaign: { ...deed, path: '/campaigns/:id/pause' },
  /** Ends a hold that waits for a person. */
  continueCampaign: { ...deed, path: '/campaigns/:id/continue' },
  /** Adds the people who joined its lists and tags since it was prepared. */
  addCampaignPeople: { ...deed, path: '/campaigns/:id/add-people' },
  /**
   * Takes out people who still wait: single ones, or those of lists and tags. `removed`: how many. `left`: how many of them had been
   * written to, or were being. Throws ERR_CAMPAIGN_STATUS.
   */
  removeCampaignPeople: {
    ...deed,
    path: '/campaigns/:id/remove-people',
    body: z
      .strictObject({
        recipientIds: z.array(positive).max(500).optional(),
        audiences: audiences.optional(),
      })
      .refine(({ recipientIds = [], audiences = [] }) => recipientIds.length + audiences.length > 0, {
        ...{ path: ['recipientIds'], error: 'Required' },
      }),
    response: campaign.extend({ removed: z.int(), left: z.int() }),
  },
  /** Sends uncertain messages again, for one person or for all. Never automatic: they may have left already. */
  repeatUncertain: {
    ...deed,
    path: '/campaigns/:id/repeat-uncertain',
    body: z.strictObject({ recipientId: positive.optional() }),
  },
  /** Sends the messages of a recipient to the given number as a test, without counting them. */
  testCampaign: {
    ...changing,
    method: 'POST',
    path: '/campaigns/:id/test',
    perMinute: 10,
    params,
    body: z.strictObject({
      number: z.string().trim().min(8, 'Too Short!').max(50, 'Too Long!'),
      /** The text, counted from 1. */
      slot: z.int().min(1).max(5).optional(),
      stage: z.enum(['message', 'confirmation']).optional(),
    }),
    response: done,
  },
})

export const campaignChannel = companyChannel(
  'campaign',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), record: campaign }),
    z.object({ action: z.literal('delete'), id: z.int() }),
    /** Several changed at once. */
    z.object({ action: z.literal('reload') }),
  ]),
)
export type CampaignLive = z.infer<typeof campaignChannel.payload>
