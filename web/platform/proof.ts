import { sessionStore } from './session-store.ts'

type ProofQuestion = { answer: (isProven: boolean) => void }

const asked = sessionStore<ProofQuestion | null>(null)
let pending: Promise<boolean> | null = null

/**
 * Asks the person for their password, once for all calls that need it now (decision D149). Resolves to whether the server took it; to false
 * when the person declines.
 */
export function requestProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => asked.set({ answer: resolve })).finally(() => {
    pending = null
    asked.set(null)
  })
  return pending
}

export const useProofQuestion = (): ProofQuestion | null => asked.use((question) => question)
