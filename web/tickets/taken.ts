import { z } from 'zod'
import type { ApiError } from '#web/platform/api.ts'

/** Who else has the ticket. */
export type Taken = { uuid: string; user: string; queue: string | null }

const details = z.object({
  uuid: z.string(),
  user: z.object({ name: z.string() }).nullable(),
  queue: z.object({ name: z.string() }).nullable(),
})

/** The named owner in a refusal to accept; null when it was refused for something else. */
export function readTaken(error: ApiError): Taken | null {
  if (error.code !== 'ERR_TICKET_TAKEN') return null
  const parsed = details.safeParse(error.details)
  if (!parsed.success) return null
  return {
    uuid: parsed.data.uuid,
    user: parsed.data.user?.name ?? '',
    queue: parsed.data.queue?.name ?? null,
  }
}
