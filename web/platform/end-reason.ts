import { z } from 'zod'

const storageKey = 'sessionEnd'

/** Why a session ended without a sign-out by its user. */
const endReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('takenOver') }),
  z.object({ kind: z.literal('outOfHours'), startWork: z.string(), endWork: z.string() }),
  z.object({ kind: z.literal('removed'), by: z.string() }),
])
export type EndReason = z.infer<typeof endReason>

/** Stores the reason in the tab, across reloads, until the next sign-in. */
export const noteEndReason = (reason: EndReason): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(reason))

export const forgetEndReason = (): void => sessionStorage.removeItem(storageKey)

export function currentEndReason(): EndReason | null {
  try {
    return endReason.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return null
  }
}
