import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'
import { fileKinds } from './storage-rules.ts'

const level = z.union([z.literal(0), z.literal(80), z.literal(100)])

export const storageEndpoints = defineEndpoints({
  /** Storage of the company and its limit, in bytes. */
  showStorage: {
    method: 'GET',
    path: '/storage',
    access: 'settings-page:edit',
    response: z.object({
      used: z.int(),
      limit: z.int(),
      files: z.int(),
      /** Storage by kind, largest first. */
      kinds: z.array(z.object({ kind: z.enum(fileKinds), bytes: z.int(), files: z.int() })),
      /** The last step that was reached, and when: a closed notice reappears with the next step. */
      level,
      since: wireDate.nullable(),
    }),
  },
})
export type StorageState = z.infer<typeof storageEndpoints.showStorage.response>

/** Tells a company's administrators that its storage level has changed. */
export const storageChannel = companyChannel('storage', z.object({ level }))
export type StorageLive = z.infer<typeof storageChannel.payload>
