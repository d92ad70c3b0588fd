import type { ExternalMessage } from './external-message-contract.ts'

type Known = { ack: number; failure: unknown; providerMessageId: string | null }

/** Returns the delivery state of a sent message in one word. */
export function messageStateOf({ ack, failure, providerMessageId }: Known): ExternalMessage['state'] {
  if (failure !== null) return 'failed'
  if (ack >= 3) return 'read'
  if (ack === 2) return 'delivered'
  return ack === 1 || providerMessageId !== null ? 'sent' : 'queued'
}
