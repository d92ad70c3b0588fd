import { ProviderError } from '../payment-provider.ts'

/** For `catch`: returns null for a charge that the provider does not know. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ProviderError && error.fault === 'notFound') return null
  throw error
}

/** For `catch` of a cancellation: ignores refusals, since a charge that the provider does not cancel or know is over already. */
export function ignoreIfOver(error: unknown): void {
  if (!(error instanceof ProviderError && ['refused', 'notFound'].includes(error.fault))) throw error
}
