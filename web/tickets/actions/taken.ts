import { z } from 'zod'
import type { ApiError } from '#web/platform/api.ts'

/** Who else has the ticket. */
export type Taken = { uuid: string; userId: number | null; user: string; queue: string | null }

const details = z.object({
  uuid: z.string(),
  userId: z.number().nullable(),
  user: z.object({ name: z.string() }).nullable(),
  queue: z.object({ name: z.string() }).nullable(),
})

/** The named owner in a refusal to accept or to begin a ticket; null when it was refused for something else. */
export function readTaken(error: ApiError): Taken | null {
  if (error.status !== 409) return null
  const parsed = details.safeParse(error.details)
  if (!parsed.success) return null
  const { uuid, userId, user, queue } = parsed.data
  return { uuid, userId, user: user?.name ?? '', queue: queue?.name ?? null }
}

const holder = z.object({ user: z.object({ name: z.string() }) })

/** Who has moved a ticket on, in a refusal to take something back. */
export const holderIn = (error: ApiError): string | null =>
  error.code === 'ERR_UNDO_CHANGED' ? (holder.safeParse(error.details).data?.user.name ?? null) : null
