import { ProviderError } from '../payment-provider.ts'

/** Runs requests that follow the creation of a charge; where they fail, the charge exists and is looked up later. */
export async function onceMade<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    if (error instanceof ProviderError) throw new ProviderError('uncertain', error.message)
    throw error
  })
}
