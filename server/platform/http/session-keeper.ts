import type { Viewer } from '#domain/access/access.ts'
import type { PlanFeatures } from '#domain/access/plan-flag.ts'

/** Sender of a request: nobody (`none`), a token that is no longer valid (`refused`), or a viewer. */
export type Identity =
  | { state: 'none' }
  | { state: 'refused' }
  | { state: 'viewer'; viewer: Viewer; sessionId: string; expired: boolean; plan: PlanFeatures }

/** Identifies holders of access tokens. The auth feature provides it; platform only asks. */
export type SessionKeeper = {
  /** `authorization` is the value of the header. */
  identify: (authorization: string | undefined) => Promise<Identity>
  identifyToken: (token: string) => Promise<Identity>
  /** Moment at which the password of a session's user was last given; null where the session has ended. */
  findProof: (sessionId: string) => Promise<Date | null>
  /** Drops the cached identity of a user, so that the next request sees a change at once. */
  forget: (userId: number) => void
  /** Does the same for all users of a company. */
  forgetCompany: (companyId: number) => void
}
