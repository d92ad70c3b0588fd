const dayMs = 86_400_000
const keptForMs = 7 * dayMs
const absentForMs = dayMs

/**
 * Whether a contact's picture is requested with their next message: once, then weekly; after a day at the earliest where they have none or
 * hide it.
 */
export function isPictureDue(
  { hasPicture, askedAt }: { hasPicture: boolean; askedAt: Date | null },
  now: Date,
): boolean {
  if (!askedAt) return true
  return now.getTime() - askedAt.getTime() >= (hasPicture ? keptForMs : absentForMs)
}
