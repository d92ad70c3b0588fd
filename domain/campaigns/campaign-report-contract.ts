import { z } from 'zod'
import { defineEndpoints, longTextBytes } from '../http/endpoint.ts'
import { shownName, shownNumber, shownText } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { languages } from '../i18n/language.ts'
import { campaignBody, campaignParams, campaignTotals, changing, reading } from './campaign-contract.ts'
import { forecastCauses } from './campaign-forecast.ts'
import { campaignEventKinds, campaignHolds, recipientReasons, recipientStates } from './campaign-words.ts'
import { shipment } from './recipient-contract.ts'

const stage = z.enum(['message', 'confirmation'])

export const campaignReport = z.object({
  totals: campaignTotals,
  /** Why people wait, were left out or got nothing. */
  reasons: z.array(
    z.object({
      state: z.enum(recipientStates),
      reason: z.enum(recipientReasons).nullable(),
      people: z.int(),
    }),
  ),
  /** How each text did. */
  variants: z.array(
    z.object({
      stage,
      slot: z.int(),
      body: z.string(),
      ...{ sent: z.int(), delivered: z.int(), read: z.int(), replied: z.int(), optedOut: z.int() },
    }),
  ),
  /** Cost charged by the provider, by currency, in millionths. */
  costs: z.array(z.object({ currency: z.string(), micros: z.int() })),
  /** The newest first, at most 100. */
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(campaignEventKinds),
      at: wireDate,
      userName: z.string().nullable(),
      hold: z.enum(campaignHolds).nullable(),
      /** How many people it was about. */
      people: z.int().nullable(),
    }),
  ),
  /** When it will end as things are; null where it has ended or never would. */
  endsAt: wireDate.nullable(),
  limitedBy: z.enum(forecastCauses).nullable(),
})
export type CampaignReport = z.infer<typeof campaignReport>

/** Problems that keep a campaign from starting. */
export const campaignBlocks = [
  'no-text',
  'no-confirmation-text',
  'no-audience',
  'nobody',
  'no-connection',
  'connection-off',
  'no-template',
  'template-status',
  'template-file',
  'text-too-long',
  'ends-before',
  'plan',
] as const
export type CampaignBlock = (typeof campaignBlocks)[number]

export const campaignForecast = z.object({
  /** People of the audience, each once. */
  people: z.int(),
  /** People whom it would reach. */
  reached: z.int(),
  /** Of these, people who never wrote to the company. */
  fresh: z.int(),
  /** People whose number is not checked yet; it is checked just before sending. */
  unchecked: z.int(),
  /** People who would be left out, by reason. */
  leftOut: z.array(z.object({ reason: z.enum(recipientReasons), people: z.int() })),
  /** Placeholders without a fallback that some have no value for: of the text, or of the template for closed reply windows. */
  missing: z.array(z.object({ key: z.string(), place: z.enum(['text', 'template']), people: z.int() })),
  /** Fields of the people of its lists: `{Cidade}`. */
  fields: z.array(z.string()),
  /** Problems to solve before it may start. */
  blocks: z.array(z.enum(campaignBlocks)),
  /** More than a hundred people by an unofficial connection. */
  riskyForLinked: z.boolean(),
  startsAt: wireDate,
  endsAt: wireDate.nullable(),
  days: z.int(),
  limitedBy: z.enum(forecastCauses).nullable(),
  /** Time zones other than the company's in which people are written to, with the number of people. */
  zones: z.array(z.object({ timeZone: z.string(), people: z.int() })),
  /** Messages an hour over all its connections; null where nothing slows them. */
  perHour: z.number().nullable(),
  /** Highest cost, in millionths; empty where nothing is charged or no rate is known. */
  costs: z.array(z.object({ currency: z.string(), micros: z.int() })),
  /** Highest price of an answer within the reply window, in millionths; empty where none is charged or no rate is known. */
  answerRates: z.array(z.object({ currency: z.string(), micros: z.int() })),
  /** How the message would read for some of them. */
  samples: z.array(
    z.object({
      name: shownName,
      number: shownNumber,
      /** Null where only a template is sent. */
      slot: z.int().nullable(),
      message: shownText.nullable(),
      confirmation: shownText.nullable(),
      /** Values that fill the templates, in the order in which the templates are sent. */
      templates: z.array(
        z.object({
          stage,
          values: z.array(z.object({ key: z.string(), text: shownText })),
          /** Whether the provider takes these values. */
          isFit: z.boolean(),
        }),
      ),
    }),
  ),
})
export type CampaignForecast = z.infer<typeof campaignForecast>

const params = campaignParams

export const campaignReportEndpoints = defineEndpoints({
  /** Forecasts a campaign with these fields before they are saved. Changes nothing. */
  forecastCampaign: {
    ...reading,
    method: 'POST',
    path: '/campaigns/forecast',
    bodyBytes: longTextBytes,
    visit: 'show',
    body: campaignBody.partial(),
    response: campaignForecast,
  },
  showCampaignReport: {
    ...reading,
    method: 'GET',
    path: '/campaigns/:id/report',
    params,
    response: campaignReport,
  },
  /** A page of at most 50 after an id. A search is for a name's beginning or a number. */
  listRecipients: {
    ...reading,
    method: 'GET',
    path: '/campaigns/:id/recipients',
    params,
    query: z.strictObject({
      searchParam: z.string().max(100).optional(),
      state: z.enum(recipientStates).optional(),
      reason: z.enum(recipientReasons).optional(),
      slot: wireInt.optional(),
      after: wireInt.optional(),
      /** State after sending. */
      event: z.enum(['delivered', 'read', 'replied', 'asked', 'confirmed', 'optedOut']).optional(),
    }),
    response: z.object({ recipients: z.array(shipment), hasMore: z.boolean() }),
  },
  /** Address of a spreadsheet with the recipients and their states. The audit trail keeps who exported it. */
  exportCampaign: {
    ...changing,
    method: 'POST',
    path: '/campaigns/:id/export',
    params,
    body: z.strictObject({ language: z.enum(languages).optional() }),
    response: z.object({ path: z.string() }),
  },
})
