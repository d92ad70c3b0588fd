import { z } from 'zod'

/** A call to the world outside: enqueued by the turn that asks for it, in its transaction. */
export const botCallJob = { name: 'bot:call', payload: z.object({ id: z.int() }) }
