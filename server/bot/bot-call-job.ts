import { z } from 'zod'

/** A call to the world outside: enqueued by the turn that asks for it, in its transaction. */
export const botCallJob = { name: 'bot:call', payload: z.object({ id: z.int() }) }

/** Calls of a company that run at the same time: more would leave none of the worker to others (decision D99). */
const lanes = 4

/** The queue of a call. */
export const callQueueOf = (id: number): string => `bot-calls-${id % lanes}`
