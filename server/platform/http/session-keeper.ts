import type { Viewer } from '#domain/access/access.ts'
import type { PlanFeatures } from '#domain/access/plan-flag.ts'

/** Sender of a request: nobody (`none`), a token that is no longer valid (`refused`), or a viewer. */
export type Identity =
  | { state: 'none' }
  | { state: 'refused' }
  | { state: 'viewer'; viewer: Viewer; sessionId: string; expired: boolean; plan: PlanFeatures }

/** Knows who holds an access token. The auth feature provides it; platform only asks. */
export type SessionKeeper = {
  /** `authorization` is the header's value. */
  identify: (authorization: string | undefined) => Promise<Identity>
  identifyToken: (token: string) => Promise<Identity>
  /** Drops what is remembered of a user, so that the next request sees the change at once. */
  forget: (userId: number) => void
  /** The same for everybody of a company. */
  forgetCompany: (companyId: number) => void
}
