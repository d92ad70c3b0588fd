import { isProofFresh } from '#domain/access/proof-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { SessionKeeper } from './session-keeper.ts'

type Asked = { sessions: SessionKeeper; sessionId: string; now: Date }

/**
 * Throws ERR_PROOF_REQUIRED unless the password was given in the session within the last quarter of an hour (decision D149). Use cases call it
 * where only some input is a strong act; other endpoints declare `proof`.
 */
export async function throwUnlessProven({ sessions, sessionId, now }: Asked): Promise<void> {
  if (!isProofFresh(await sessions.findProof(sessionId), now)) throw new AppError('ERR_PROOF_REQUIRED')
}
