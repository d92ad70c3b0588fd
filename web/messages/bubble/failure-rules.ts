import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { FailureCause } from '#domain/channels/failure.ts'
import type { Message } from '#domain/messages/message-contract.ts'

/** For each cause, whether sending the same message again may succeed. A cause that is missing here does not compile. */
const mayPassNextTime: Record<FailureCause, boolean> = {
  'window-closed': false,
  'human-agent': false,
  'pair-rate': true,
  throughput: true,
  'spam-limit': true,
  'marketing-cap': true,
  'opted-out': false,
  undeliverable: true,
  'token-expired': true,
  'not-permitted': false,
  'media-rejected': false,
  policy: false,
  payment: true,
  experiment: false,
  'template-values': false,
  'template-missing': false,
  'template-policy': false,
  'template-paused': true,
  'template-disabled': false,
  invalid: false,
  unavailable: true,
  uncertain: true,
  'not-changed': false,
  withdrawn: false,
  unknown: true,
}
export const isRetryable = (cause: FailureCause): boolean => mayPassNextTime[cause]

type Failure = NonNullable<Message['failure']>
type Place = Pick<Ticket, 'channel' | 'isGroup'>

/** Returns whether the number was removed from the group, so that no retry can succeed. Pure. */
export const isNotInGroup = ({ cause }: Failure, { isGroup }: Place): boolean =>
  isGroup && cause === 'undeliverable'

/** Returns the key of the text that explains a failure on this channel. Pure. */
export function wordingOf(
  failure: Failure,
  place: Place,
):
  | FailureCause
  | 'withdrawn-restored'
  | 'not-in-group'
  | 'window-closed-no-template'
  | 'undeliverable-elsewhere' {
  const { cause } = failure
  if (isNotInGroup(failure, place)) return 'not-in-group'
  if (cause === 'withdrawn' && failure.code === 'restored') return 'withdrawn-restored'
  if (cause === 'window-closed' && !capabilities[place.channel].templates) return 'window-closed-no-template'
  if (cause === 'undeliverable' && !place.channel.startsWith('whatsapp')) return 'undeliverable-elsewhere'
  return cause
}
