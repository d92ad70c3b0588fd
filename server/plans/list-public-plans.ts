import type { PublicContext } from '#server/platform/http/http.ts'
import { findPublicPlans } from './plan-db.ts'

export const listPublicPlans = ({ platform }: PublicContext) => findPublicPlans(platform.db)
