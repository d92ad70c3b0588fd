import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import type { Channel } from '../live/channel.ts'

/** How far an import is: message `this` of `all`, of that date. Both are -1 while it is being prepared. */
export const importProgress = z.object({ this: z.int(), all: z.int(), date: wireDate })
export type ImportProgress = z.infer<typeof importProgress>

const importLive = z.discriminatedUnion('action', [
  z.object({ action: z.literal('update'), whatsappId: z.int(), status: importProgress }),
  /** It is over. */
  z.object({ action: z.literal('refresh'), whatsappId: z.int() }),
])
export type ImportLive = z.infer<typeof importLive>

/** Unlike the others it carries the company's id at its end. */
export const importChannel: Channel<ImportLive> = {
  name: (companyId) => `importMessages-${companyId}`,
  payload: importLive,
}

export const importEndpoints = defineEndpoints({
  /** Closes what an import has left waiting, without a word to anybody. */
  closeImported: {
    method: 'POST',
    path: '/closedimported/:id',
    access: 'connections-page:addConnection',
    params: z.object({ id: wireInt }),
    response: z.object({ closed: z.int() }),
  },
})
