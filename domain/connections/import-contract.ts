import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import type { Channel } from '../live/channel.ts'

/**
 * How far an import is: message `this` of `all`, of that date, both -1 while it is being prepared; and how many messages of how many
 * conversations it has brought in.
 */
export const importProgress = z.object({
  this: z.int(),
  all: z.int(),
  date: wireDate,
  messages: z.int(),
  conversations: z.int(),
})
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

/** Hours for which the result of an import is shown, unless somebody has seen it. */
export const importResultEndpoints = defineEndpoints({
  dismissImportResult: {
    method: 'DELETE',
    path: '/whatsapp/:id/import-result',
    access: 'connections-page:addConnection',
    params: z.object({ id: wireInt }),
    response: z.object({ message: z.string() }),
  },
})

export const importEndpoints = defineEndpoints({
  /** Closes what an import has left waiting, without a word to anybody. */
  closeImported: {
    method: 'POST',
    path: '/closedimported/:id',
    access: 'connections-page:addConnection',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ closed: z.int() }),
  },
})
