import type { Socket } from 'node:net'
import { z } from 'zod'

const fault = z.discriminatedUnion('kind', [
  /** Answers with Meta's error body. */
  z.object({
    kind: z.literal('error'),
    code: z.int(),
    subcode: z.int().optional(),
    retryAfterSeconds: z.int().optional(),
  }),
  /** Answers an HTTP status; `explained` false omits Meta's error body, as gateways do. */
  z.object({
    kind: z.literal('http'),
    status: z.int().min(400).max(599),
    explained: z.boolean().default(true),
    retryAfterSeconds: z.int().optional(),
  }),
  /** Never answers. */
  z.object({ kind: z.literal('timeout'), delivered: z.boolean() }),
  /** Closes the connection instead of answering. */
  z.object({ kind: z.literal('cut'), delivered: z.boolean() }),
  /** Answers an unreadable body, as a gateway in between may. */
  z.object({
    kind: z.literal('rubbish'),
    status: z.int().default(200),
    body: z.string(),
    delivered: z.boolean(),
  }),
  /** Answers normally, but late. */
  z.object({ kind: z.literal('slow'), ms: z.int().positive() }),
  /** Accepts the send, then reports it as failed by webhook. */
  z.object({ kind: z.literal('failed-status'), code: z.int() }),
])

/** `times` null repeats until the faults are cleared; `to` limits it to one recipient as written in the send, or one page. */
export const scriptedFault = z.object({
  on: z.enum(['messages', 'media', 'downloads', 'subscriptions']).default('messages'),
  to: z.string().nullable().default(null),
  times: z.int().positive().nullable().default(1),
  fault,
})

export type ScriptedFault = z.infer<typeof scriptedFault>
export type Fault = z.infer<typeof fault>

/** Holds scripted faults, used up in the order in which they were added. */
export function faultScript() {
  let script: ScriptedFault[] = []
  const unanswered = new Set<Socket>()

  return {
    add: (entry: ScriptedFault) => void script.push({ ...entry }),
    /** Also closes requests that were left unanswered. */
    clear: () => {
      script = []
      for (const socket of unanswered) socket.destroy()
      unanswered.clear()
    },
    leaveUnanswered: (socket: Socket) => void unanswered.add(socket),
    list: () => script,
    take(on: ScriptedFault['on'], to: string | null): Fault | null {
      const entry = script.find((each) => each.on === on && (each.to === null || each.to === to))
      if (!entry) return null
      if (entry.times !== null) entry.times -= 1
      script = script.filter(({ times }) => times === null || times > 0)
      return entry.fault
    },
  }
}
