import { ProviderError } from '../payment-provider.ts'

const mostFailures = 5
const restMs = 60_000

/** Whether a provider is asked at all. All times are milliseconds. */
export type Circuit = {
  /** Throws `unavailable` while the provider rests. After the rest one call goes first, and the others wait for what becomes of it. */
  throwIfResting: (now: number) => void
  /** Whether it rests now; asking changes nothing. */
  isResting: (now: number) => boolean
  succeeded: () => void
  failed: (now: number) => void
}

const circuits = new Map<string, Circuit>()

/** The circuit of that name, shared by the whole process: after five failures in a row it rests for 60 s. */
export function circuitOf(name: string): Circuit {
  const circuit = circuits.get(name) ?? openCircuit()
  circuits.set(name, circuit)
  return circuit
}

function openCircuit(): Circuit {
  let failures = 0
  let restsUntil = 0
  const isResting = (now: number) => failures >= mostFailures && now < restsUntil
  return {
    isResting,
    throwIfResting: (now) => {
      if (isResting(now))
        throw new ProviderError('unavailable', 'failed five times in a row and is left alone for a minute')
      if (failures >= mostFailures) restsUntil = now + restMs
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
