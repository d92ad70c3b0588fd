import type { failureCauses } from '#domain/messages/message-contract.ts'

type FailureCause = (typeof failureCauses)[number]

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
  unknown: true,
}
export const isRetryable = (cause: FailureCause): boolean => mayPassNextTime[cause]
