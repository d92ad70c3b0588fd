import { ProviderError } from '../payment-provider.ts'

/** For `catch`: what the provider does not know is null. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ProviderError && error.fault === 'notFound') return null
  throw error
}

/** For `catch` of a cancellation: what the provider refuses to cancel, or does not know, is over already. */
export function ignoreIfOver(error: unknown): void {
  if (!(error instanceof ProviderError && ['refused', 'notFound'].includes(error.fault))) throw error
}
