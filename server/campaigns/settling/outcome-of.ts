import type { Failure } from '#domain/channels/failure.ts'
import type { CampaignHold, RecipientReason } from '#domain/campaigns/campaign-words.ts'
import { marketingCapWaitMs } from '#domain/connections/brake-rules.ts'
import type { RecipientChange } from '#server/campaigns/outcome-db.ts'
import { expired } from '#server/exchange/expired.ts'

/** State of a campaign's message: of the confirmation, or of the message itself. */
export type SentMessage = {
  id: number
  ack: number
  isTaken: boolean
  failure: Pick<Failure, 'cause' | 'code'> | null
  /** How long a confirmation is waited for. */
  answerMs: number
  endsAt: Date | null
}

export type Outcome =
  | { kind: 'changed'; change: RecipientChange; hold?: CampaignHold }
  /** It has certainly not left: it goes, and the person waits again. */
  | { kind: 'unsent' }

/** State of a person after the state of their message; null where it does not change. */
export function outcomeOf(person: RecipientChange, message: SentMessage, now: Date): Outcome | null {
  const isConfirmation = person.messageId === null && person.confirmationMessageId === message.id
  if (message.failure) return failed(person, message, message.failure, { isConfirmation, now })
  if (!message.isTaken && message.ack < 1) return null
  if (person.confirmationMessageId === message.id) {
    const asked = {
      askedAt: person.askedAt ?? now,
      askedDeliveredAt: person.askedDeliveredAt ?? (message.ack >= 2 ? now : null),
      askedReadAt: person.askedReadAt ?? (message.ack >= 3 ? now : null),
    }
    const isOpen = isConfirmation && ['queued', 'uncertain', 'failed'].includes(person.state)
    const waits = {
      ...{ state: 'confirming' as const, reason: null, failureCause: null },
      dueAt: new Date(now.getTime() + message.answerMs),
    }
    return { kind: 'changed', change: { ...person, ...asked, ...(isOpen && waits) } }
  }
  return {
    kind: 'changed',
    change: {
      ...person,
      ...{ state: 'sent', reason: null, failureCause: null, dueAt: null },
      sentAt: person.sentAt ?? now,
      deliveredAt: person.deliveredAt ?? (message.ack >= 2 ? now : null),
      readAt: person.readAt ?? (message.ack >= 3 ? now : null),
    },
  }
}

/** Failures that concern every recipient, not this person. */
const holdOf: Partial<Record<Failure['cause'], CampaignHold>> = {
  payment: 'payment',
  'template-paused': 'template',
  'template-disabled': 'template',
  'template-missing': 'template',
}

const reasonOf: Partial<Record<Failure['cause'], RecipientReason>> = {
  'window-closed': 'window-closed',
  'template-values': 'template',
  'template-policy': 'template',
  'media-rejected': 'file',
  withdrawn: 'withdrawn',
}

type Failing = { isConfirmation: boolean; now: Date }

function failed(
  person: RecipientChange,
  { endsAt }: SentMessage,
  { cause, code }: Pick<Failure, 'cause' | 'code'>,
  { isConfirmation, now }: Failing,
): Outcome {
  if (cause === expired.cause && code === expired.code) return { kind: 'unsent' }
  const base = { ...person, failureCause: cause, dueAt: null }
  if (cause === 'uncertain') return { kind: 'changed', change: { ...base, state: 'uncertain', reason: null } }
  // A message refused after it was accepted has not reached the person.
  const unsent = isConfirmation
    ? { ...base, askedAt: null, askedDeliveredAt: null, askedReadAt: null }
    : { ...base, sentAt: null, deliveredAt: null, readAt: null }
  const again = {
    ...unsent,
    ...{ attempt: person.attempt + 1, messageId: null },
    confirmationMessageId: isConfirmation ? null : person.confirmationMessageId,
  }
  const hold = holdOf[cause]
  if (hold) {
    const change: RecipientChange = { ...again, state: 'waiting', reason: null, failureCause: null }
    return { kind: 'changed', change, hold }
  }
  if (cause === 'opted-out')
    return { kind: 'changed', change: { ...unsent, state: 'skipped', reason: 'opted-out' } }
  if (cause === 'marketing-cap') {
    const wait = marketingCapWaitMs(person.capped)
    const dueAt = wait === null ? null : new Date(now.getTime() + wait)
    const isOver = dueAt === null || (endsAt !== null && dueAt >= endsAt)
    const change: RecipientChange = isOver
      ? { ...unsent, state: 'failed', reason: 'marketing-cap' }
      : { ...again, state: 'held', reason: 'marketing-cap', dueAt, capped: person.capped + 1 }
    return { kind: 'changed', change }
  }
  return { kind: 'changed', change: { ...unsent, state: 'failed', reason: reasonOf[cause] ?? 'provider' } }
}
