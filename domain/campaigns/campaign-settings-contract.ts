import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { changing, reading } from './campaign-contract.ts'

export const messageIntervals = [0, 5, 10, 15, 20, 30, 60, 70, 80, 100, 120] as const
export const longerIntervals = [0, 5, 10, 15, 20, 30, 40, 50, 60] as const
export const greaterIntervals = [0, ...Array.from({ length: 17 }, (_, n) => 20 + n * 10)] as const

const oneOf = (choices: readonly number[]) =>
  z.int().refine((value) => choices.includes(value), { error: 'Invalid choice' })
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time')
const words = z.string().trim().min(1, 'Obrigatório').max(1000, 'Muito longo!')

const fields = z.strictObject({
  /** Seconds. */
  messageInterval: oneOf(messageIntervals),
  /** Number of messages after which the greater interval is added. */
  longerIntervalAfter: oneOf(longerIntervals),
  /** Seconds. */
  greaterInterval: oneOf(greaterIntervals),
  /** The company's own, as `{key}` in a text. */
  variables: z
    .array(
      z.strictObject({
        key: z.string().trim().min(1, 'Obrigatório').max(50, 'Muito longo!'),
        value: z.string().max(1000, 'Muito longo!'),
      }),
    )
    .max(50),
  sabado: z.boolean(),
  domingo: z.boolean(),
  /** Wall times of the company; the end is exclusive. */
  startHour: hour,
  endHour: hour,
  /** Words that confirm, separated by commas. */
  confirmationWords: words,
  /** Hours without campaigns for a person after a message in an open conversation; 0: none. */
  talkingHours: z.int().min(0).max(168),
  /** Campaign messages without an answer after which a contact gets no more; 0: no limit. */
  mostUnanswered: z.int().min(0).max(50),
})
export const campaignSettings = fields
export type CampaignSettings = z.infer<typeof campaignSettings>

export const campaignDefaults: CampaignSettings = {
  ...{ messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60 },
  variables: [],
  ...{ sabado: false, domingo: false, startHour: '09:00', endHour: '18:00' },
  confirmationWords: 'sim, s, 1, ok, quero, pode, claro, confirmo',
  talkingHours: 24,
  mostUnanswered: 0,
}

export const campaignSettingsEndpoints = defineEndpoints({
  showCampaignSettings: {
    ...reading,
    method: 'GET',
    path: '/campaign-settings',
    response: z.object({ settings: campaignSettings }),
  },
  /** Changes those that are named. The start lies before the end. */
  saveCampaignSettings: {
    ...changing,
    method: 'POST',
    path: '/campaign-settings',
    body: z.strictObject({ settings: fields.partial() }),
    response: z.object({ settings: campaignSettings }),
  },
})
