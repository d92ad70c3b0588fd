/** Reasons why a connection's automatic sending is held until an administrator resumes it. */
export const holdReasons = ['failures', 'answers'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Outcomes of the last conversations that a connection started: of those that the provider answered, and of those old enough. */
export type Outcomes = {
  /** Conversations that the provider answered, at most the last hundred, without outcomes that say nothing about the sender. */
  answered: number
  failed: number
  /** Conversations whose message was delivered some hours ago, at most the last hundred. */
  delivered: number
  replied: number
}

export const judged = 100
const mostFailed = 10
const leastReplied = 2

/**
 * Returns why automatic sending must be held, with the share in per cent, or null. More than ten refusals among the last hundred answers of
 * the provider hold it, even with fewer than a hundred answers; too few replies hold it only from a full hundred on.
 */
export function brakeOf({
  answered,
  failed,
  delivered,
  replied,
}: Outcomes): { reason: HoldReason; share: number } | null {
  if (failed > mostFailed) return { reason: 'failures', share: Math.round((failed / answered) * 100) }
  if (delivered >= judged && replied < leastReplied)
    return { reason: 'answers', share: Math.floor((replied / delivered) * 100) }
  return null
}

/** Refusals that are not the sender's fault: unreachable number, marketing limit of the person, opt-out, or a provider's experiment. */
export const blamelessCauses = ['undeliverable', 'marketing-cap', 'opted-out', 'experiment'] as const

const capWaitsMs = [6, 24, 72].map((hours) => hours * 3_600_000)

/**
 * Milliseconds that an automatic sender waits before it retries a message that the provider refused because this person got too much
 * marketing (131049); null after the third try, when it gives up (decision D84).
 */
export const marketingCapWaitMs = (triesBefore: number): number | null => capWaitsMs[triesBefore] ?? null

/** Most new chats that automatic senders may start by a linked number: limited by the company's setting and by WhatsApp's grant. */
export function newChatLimit({
  perDay,
  used,
  grant,
}: {
  perDay: number
  /** New chats of the last 24 hours, by any sender. */
  used: number
  grant: { total: number; used: number } | null
}): number {
  const left = grant ? Math.max(grant.total - grant.used, 0) : Number.POSITIVE_INFINITY
  return Math.min(perDay, used + left)
}
