import { z } from 'zod'

/** A customer's message, as a bot reads it. */
const heard = z.object({
  messageId: z.int(),
  kind: z.enum(['text', 'image', 'audio', 'video', 'document', 'location', 'contact', 'other']),
  text: z.string(),
  /** Of a row that was tapped. */
  rowId: z.string().nullable(),
  /** Of the advertisement that it answers. */
  adId: z.string().nullable().default(null),
})
export type Heard = z.infer<typeof heard>

/** An event of a conversation that concerns its bot. */
export const turn = z.discriminatedUnion('kind', [
  /** `opened`: the conversation begins, or begins anew. */
  z.object({ kind: z.literal('said'), said: z.array(heard), opened: z.boolean(), at: z.iso.datetime() }),
  z.object({
    kind: z.literal('human'),
    what: z.enum(['accepted', 'wrote', 'wroteOnPhone', 'returned', 'botOff', 'botOn', 'closed']),
    /** Messages of the bot that were taken back. */
    withdrawn: z.array(z.int()).default([]),
  }),
  z.object({ kind: z.literal('due'), runId: z.int(), wait: z.int() }),
  /** `result` is read by who takes the turn. */
  z.object({ kind: z.literal('answered'), runId: z.int(), call: z.int(), result: z.unknown() }),
  /** A person returned the conversation to the bot. `resumes`: it goes on where a person took over. */
  z.object({ kind: z.literal('begin'), resumes: z.boolean().default(false) }),
  z.object({ kind: z.literal('lost'), reason: z.enum(['flow-deleted', 'plan', 'connection', 'fault']) }),
])
export type Turn = z.infer<typeof turn>
