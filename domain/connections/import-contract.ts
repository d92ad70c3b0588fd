import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import type { Channel } from '../live/channel.ts'

/**
 * Progress of an import: message `this` of `all` with its date, both -1 while it is being prepared, and the numbers of imported messages
 * and conversations so far.
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
  /** The import is over. */
  z.object({ action: z.literal('refresh'), whatsappId: z.int() }),
])
export type ImportLive = z.infer<typeof importLive>

/** Channel of import events; unlike the others its name ends with the company's id. */
export const importChannel: Channel<ImportLive> = {
  name: (companyId) => `importMessages-${companyId}`,
  payload: importLive,
}

/** Endpoints of an import's result, which is shown for a day or until somebody has seen it. */
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
  /** Closes the tickets that an import left waiting, without a message to customers. */
  closeImported: {
    method: 'POST',
    path: '/closedimported/:id',
    access: 'connections-page:addConnection',
    visit: 'never',
    params: z.object({ id: wireInt }),
    response: z.object({ closed: z.int() }),
  },
})
