import { ProviderError } from '../payment-provider.ts'

const mostFailures = 5
const restMs = 60_000

/** Whether a provider is asked at all. All times are milliseconds. */
export type Circuit = {
  /** Throws `unavailable` while the provider rests. After the rest one call goes first, and the others wait for what becomes of it. */
  throwIfResting: (now: number) => void
  succeeded: () => void
  failed: (now: number) => void
}

const circuits = new Map<string, Circuit>()

/** The circuit of one provider's address, shared by the whole process: after five calls in a row without an answer it rests for 60 s. */
export function circuitOf(address: string): Circuit {
  const circuit = circuits.get(address) ?? openCircuit()
  circuits.set(address, circuit)
  return circuit
}

function openCircuit(): Circuit {
  let failures = 0
  let restsUntil = 0
  return {
    throwIfResting: (now) => {
      if (failures < mostFailures) return
      if (now < restsUntil)
        throw new ProviderError('unavailable', 'failed five times in a row and is left alone for a minute')
      restsUntil = now + restMs
    },
    succeeded: () => {
      failures = 0
    },
    failed: (now) => {
      failures += 1
      if (failures >= mostFailures) restsUntil = now + restMs
    },
  }
}
