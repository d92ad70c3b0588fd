import { z } from 'zod'
import type { ApiError } from '#web/platform/api.ts'

/** The ticket that another user already has with the contact. */
export type Taken = { uuid: string; userId: number | null; user: string; queue: string | null }

const details = z.object({
  uuid: z.string(),
  userId: z.number().nullable(),
  user: z.object({ name: z.string() }).nullable(),
  queue: z.object({ name: z.string() }).nullable(),
})

/** Returns the other owner from the refusal to accept or begin a ticket; null if it was refused for another reason. */
export function readTaken(error: ApiError): Taken | null {
  if (error.status !== 409) return null
  const parsed = details.safeParse(error.details)
  if (!parsed.success) return null
  const { uuid, userId, user, queue } = parsed.data
  return { uuid, userId, user: user?.name ?? '', queue: queue?.name ?? null }
}

const holder = z.object({ user: z.object({ name: z.string() }) })

/** Returns the name of the user who changed the ticket since, from the refusal of an undo; null if there is none. */
export const holderIn = (error: ApiError): string | null =>
  error.code === 'ERR_UNDO_CHANGED' ? (holder.safeParse(error.details).data?.user.name ?? null) : null
