import { capabilities } from '#domain/channels/channel-capabilities.ts'
import type { Ticket } from '#domain/tickets/ticket-contract.ts'
import type { FailureCause } from '#domain/channels/failure.ts'
import type { Message } from '#domain/messages/message-contract.ts'

/** Whether sending the very same message again may help. A cause without an answer does not compile. */
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
  withdrawn: false,
  unknown: true,
}
export const isRetryable = (cause: FailureCause): boolean => mayPassNextTime[cause]

type Failure = NonNullable<Message['failure']>
type Place = Pick<Ticket, 'channel' | 'isGroup'>

/** The number was taken out of the group: nothing that is sent again gets there. Pure. */
export const isNotInGroup = ({ cause }: Failure, { isGroup }: Place): boolean =>
  isGroup && cause === 'undeliverable'

/** Which sentence says why, in the words of the channel. Pure. */
export function wordingOf(
  failure: Failure,
  place: Place,
): FailureCause | 'not-in-group' | 'window-closed-no-template' | 'undeliverable-elsewhere' {
  const { cause } = failure
  if (isNotInGroup(failure, place)) return 'not-in-group'
  if (cause === 'window-closed' && !capabilities[place.channel].templates) return 'window-closed-no-template'
  if (cause === 'undeliverable' && !place.channel.startsWith('whatsapp')) return 'undeliverable-elsewhere'
  return cause
}
