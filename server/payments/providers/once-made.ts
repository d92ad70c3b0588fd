import { ProviderError } from '../payment-provider.ts'

/** What is still asked for once a charge is made: where that fails the charge is there all the same, and is looked for. */
export async function onceMade<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof ProviderError) throw new ProviderError('uncertain', error.message)
    throw error
  })
}
