import { z } from 'zod'
import { phraseModes } from '../flows/match-phrase.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { creationKey, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

/** A sentence that starts a flow when a customer writes it. */
export const phrase = z.object({
  id: z.int(),
  name: z.string(),
  flowId: z.int(),
  /** Connection on which it works; null: any. */
  whatsappId: z.int().nullable(),
  phrase: z.string(),
  mode: z.enum(phraseModes),
  status: z.boolean(),
  /** Whether it starts its flow while another one runs. */
  interrupts: z.boolean(),
  /** Minutes in which it does not start its flow again for the same customer; 0: it always does. */
  restMinutes: z.int(),
  /** Provider's id of the advertisement that also starts the flow; '*': any; '': none. */
  adId: z.string(),
  flow: z.object({
    name: z.string(),
    /** Whether the flow exists, is active and was published; otherwise the phrase starts nothing. */
    isRunning: z.boolean(),
  }),
})
export type Phrase = z.infer<typeof phrase>

const required = { error: 'Required', abort: true }
const text = (most: number) => z.string(required).trim().min(1, required).max(most, 'Too Long!')

export const phraseChange = z.strictObject({
  name: text(100),
  flowId: z.int(required).positive(required),
  whatsappId: z.int().positive().nullable().optional(),
  phrase: text(300),
  mode: z.enum(phraseModes).optional(),
  status: z.boolean().optional(),
  interrupts: z.boolean().optional(),
  restMinutes: z.int().min(0).max(10_080).optional(),
  adId: z
    .string()
    .trim()
    .regex(/^(\*|[A-Za-z0-9_-]{0,64})$/)
    .optional(),
})
export type PhraseChange = z.infer<typeof phraseChange>

const params = z.object({ id: wireInt })
const gate = { access: 'signedIn', plan: 'useCampaigns' } as const
const edited = { ...gate, access: 'phrases-page:edit' } as const
const done = z.object({ message: z.string() })

export const phraseEndpoints = defineEndpoints({
  listPhrases: {
    method: 'GET',
    path: '/flowcampaign',
    ...gate,
    response: z.object({ flow: z.array(phrase) }),
  },
  showPhrase: {
    method: 'GET',
    path: '/flowcampaign/:id',
    ...gate,
    params,
    response: z.object({ details: phrase }),
  },
  createPhrase: {
    method: 'POST',
    path: '/flowcampaign',
    ...edited,
    body: phraseChange.extend(creationKey),
    response: phrase,
  },
  updatePhrase: {
    method: 'PUT',
    path: '/flowcampaign',
    ...edited,
    body: phraseChange.partial().extend({ id: z.int(required).positive(required) }),
    response: phrase,
  },
  deletePhrase: {
    method: 'DELETE',
    path: '/flowcampaign/:id',
    ...edited,
    params,
    response: done,
  },
})

export const phraseChannel = companyChannel(
  'flowcampaign',
  z.discriminatedUnion('action', [
    z.object({ action: z.enum(['create', 'update']), phrase }),
    z.object({ action: z.literal('delete'), phraseId: z.int() }),
  ]),
)
export type PhraseLive = z.infer<typeof phraseChannel.payload>
