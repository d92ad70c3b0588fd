import { z } from 'zod'
import { said } from '../bot-calls/bot-call.ts'
import { answerKinds } from './answers/answer-kinds.ts'

/** Statuses of a run. `starting` is between two flows of one turn and is never stored. */
export const runStatuses = [
  ...['starting', 'waiting', 'calling', 'paused', 'done', 'handed-over', 'expired', 'failed', 'cancelled'],
] as const
export type RunStatus =
  | 'starting'
  | 'waiting'
  | 'calling'
  | 'paused'
  | 'done'
  | 'handed-over'
  | 'expired'
  | 'failed'
  | 'cancelled'

/** Wait of a run: for an answer, the end of a pause, a moment, or the customer to finish writing. */
export const waitKinds = ['answer', 'sleep', 'until', 'quiet'] as const
export type WaitKind = (typeof waitKinds)[number]

const moment = z.number()

const wait = z.object({
  /** A timer or an answer of another wait is stale. */
  id: z.int(),
  kind: z.enum(waitKinds),
  /** Number of invalid answers. */
  tries: z.int(),
  /** When the question was asked last. */
  since: moment,
  /** When the wait began. */
  from: moment,
  dueAt: moment.nullable(),
})
export type Wait = z.infer<typeof wait>

const pendingCall = z.object({
  id: z.int(),
  kind: z.enum(['http', 'model', 'bot']),
  /** How often an answer was left out because the customer had written more. */
  superseded: z.int(),
  /** Messages of the customer during the call. */
  heard: z.array(said).max(30),
})
export type PendingCall = z.infer<typeof pendingCall>

/** Node from which a flow goes on once the flow that it started has ended. */
const frame = z.object({ versionId: z.int(), node: z.string(), menus: z.array(z.string()) })

/** Memory of a run, stored as JSON to survive restarts. The same step on the same state gives the same turn. */
export const runState = z.object({
  v: z.literal(1),
  /** Rises with every turn that did something. */
  seq: z.int(),
  status: z.enum(runStatuses as unknown as [RunStatus, ...RunStatus[]]),
  at: z.string().nullable(),
  /** Position within a node of several parts. */
  place: z.int(),
  wait: wait.nullable(),
  call: pendingCall.nullable(),
  vars: z.record(z.string(), z.string()),
  /** Kinds of the answers among them, by which they are shown to people. */
  kinds: z.record(z.string(), z.enum(answerKinds)).optional(),
  /** Questions and menus with their answers, for the people who go on. */
  answers: z.array(z.object({ asked: z.string(), answered: z.string() })).optional(),
  rng: z.int(),
  /** The menus from the first one to where the customer is. */
  menus: z.array(z.string()),
  stack: z.array(frame),
  turns: z.int(),
  /** When the customer began to write; absent once they have answered something, or where they did not begin. */
  openedAt: moment.optional(),
  waits: z.int(),
  calls: z.int(),
  /** Session of the external bot that the run is in. */
  session: z.string().nullable(),
  /** Messages written during a call or a pause that nothing has taken up yet: a conversation with any is not closed. */
  heard: z.array(said),
  pace: z.object({
    saidAt: moment.nullable(),
    exchanges: z.array(z.object({ at: moment, took: moment.nullable(), what: z.int() })),
    spoken: z.array(moment),
  }),
})
export type RunState = z.infer<typeof runState>

/** A run that has not begun. `pace` is that of the contact's run before it: a robot is known across runs and tickets. */
export const newRun = ({ seed, pace }: { seed: number; pace?: RunState['pace'] | undefined }): RunState => ({
  v: 1,
  seq: 0,
  status: 'starting',
  at: null,
  place: 0,
  wait: null,
  call: null,
  vars: {},
  rng: seed >>> 0,
  menus: [],
  stack: [],
  turns: 0,
  waits: 0,
  calls: 0,
  session: null,
  heard: [],
  pace: pace ?? { saidAt: null, exchanges: [], spoken: [] },
})

const ended: readonly RunStatus[] = ['done', 'handed-over', 'expired', 'failed', 'cancelled']

/** Whether a run is over: nothing moves it any more. */
export const hasEnded = ({ status }: Pick<RunState, 'status'>): boolean => ended.includes(status)
