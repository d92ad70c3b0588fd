import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import { circuitOf } from '../providers/circuit.ts'

/** Counts charges that could not be opened, for any reason; each address of the provider has a circuit of its own. */
const circuit = (provider: PaymentProviderId) => circuitOf(`charges of ${provider}`)

/** After five failures in a row people are sent to another method for a minute. */
export function noteOutcome(provider: PaymentProviderId, isUp: boolean, now: Date): void {
  if (isUp) circuit(provider).succeeded()
  else circuit(provider).failed(now.getTime())
}

export const isResting = (provider: PaymentProviderId, now: Date): boolean =>
  circuit(provider).isResting(now.getTime())
