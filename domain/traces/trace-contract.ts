import { z } from 'zod'
import { nodeTypes, type NodeType } from '../flows/graph.ts'
import { defineEndpoints } from '../http/endpoint.ts'
import { shownText } from '../http/personal.ts'
import { wireDate, wireInt } from '../http/wire.ts'

/** Turns in one response. */
export const turnsAPage = 20

/** Names of a block and its outputs; its texts and addresses are shown only to users who draw flows. */
export const tracedBlock = z.object({
  id: z.string(),
  type: z.enum(nodeTypes as [NodeType, ...NodeType[]]),
  options: z.array(z.object({ number: z.int(), value: shownText })),
  percent: z.int().nullable(),
  /** Whether it is still in the latest draft. */
  isThere: z.boolean(),
})
export type TracedBlock = z.infer<typeof tracedBlock>

export const tracedVersion = z.object({
  id: z.int(),
  number: z.int(),
  /** Null: a menu of departments, or a bot of the connection. */
  flow: z.object({ id: z.int(), name: z.string() }).nullable(),
})
export type TracedVersion = z.infer<typeof tracedVersion>

export const traceKinds = ['in', 'out', 'answer', 'invalid', 'ignored', 'guard', 'end'] as const
/** `connectionFlow`: the welcome or the no-phrase flow of a connection, of runs that did not record which. */
export const triggerKinds = [
  'phrase',
  'prompt',
  'integration',
  'welcome',
  'noPhrase',
  'connectionFlow',
  'menu',
] as const

/** A turn of a bot: its steps in one run of the engine, and its messages. */
export const botTurn = z.object({
  /** Id of its last line, from which further turns are requested. */
  id: z.int(),
  at: wireDate,
  trigger: z.object({ kind: z.enum(triggerKinds), name: z.string().nullable() }),
  version: tracedVersion.nullable(),
  steps: z.array(
    z.object({
      kind: z.enum(traceKinds),
      handle: z.string().nullable(),
      why: shownText,
      block: tracedBlock.nullable(),
      versionId: z.int().nullable(),
    }),
  ),
  said: z.array(z.object({ messageId: z.int(), text: shownText })),
})
export type BotTurn = z.infer<typeof botTurn>

/** Reason why no machine answered from that moment on. */
export const botSilence = z.object({ id: z.int(), at: wireDate, reason: z.string() })
export type BotSilence = z.infer<typeof botSilence>

/** Trace of a ticket's bots for everybody who may see the ticket; kept for thirty days. */
export const traceEndpoints = defineEndpoints({
  /** Newest first. With a message, only the turn that sent it; none where no bot did. */
  listBotTurns: {
    method: 'GET',
    path: '/tickets-bot/:ticketId',
    access: 'signedIn',
    params: z.object({ ticketId: wireInt }),
    query: z.strictObject({ messageId: wireInt.optional(), before: wireInt.optional() }),
    response: z.object({ turns: z.array(botTurn), silences: z.array(botSilence), hasMore: z.boolean() }),
  },
})
