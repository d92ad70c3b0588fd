/** Why a connection sends nothing by itself until an administrator says so. */
export const holdReasons = ['failures', 'answers'] as const
export type HoldReason = (typeof holdReasons)[number]

/** Outcomes of the last conversations that a connection started: of those that the provider answered, and of those old enough. */
export type Outcomes = {
  /** At most the last hundred that the provider answered, without those that say nothing about the sender. */
  answered: number
  failed: number
  /** At most the last hundred that were delivered some hours ago. */
  delivered: number
  replied: number
}

export const judged = 100
const mostFailed = 10
const leastReplied = 2

/**
 * Whether automatic sending is to be held, and by which share in per cent. More than ten of the last hundred that the provider refused
 * are too many, whether or not there were a hundred; too few answers are judged of a full hundred.
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

/** Refusals that are no fault of the sender: nobody is there, the person had too much, wants no more, or is in an experiment. */
export const blamelessCauses = ['undeliverable', 'marketing-cap', 'opted-out', 'experiment'] as const

const capWaitsMs = [6, 24, 72].map((hours) => hours * 3_600_000)

/**
 * How long an automatic sender waits before it tries a message again that the provider refused because this person had too much
 * marketing (131049); null after the third try, when it is given up (decision D84).
 */
export const marketingCapWaitMs = (triesBefore: number): number | null => capWaitsMs[triesBefore] ?? null

/** How many new chats an automatic sender may begin by a linked number: what the company allows, and what WhatsApp has left. */
export function newChatLimit({
  perDay,
  used,
  grant,
}: {
  perDay: number
  /** In 24 hours, by anybody. */
  used: number
  grant: { total: number; used: number } | null
}): number {
  const left = grant ? Math.max(grant.total - grant.used, 0) : Number.POSITIVE_INFINITY
  return Math.min(perDay, used + left)
}
