import type { PublicContext } from '#server/platform/http/http.ts'
import { findPublicPlans } from './plan-platform-db.ts'

export const listPublicPlans = ({ platform }: PublicContext) => findPublicPlans(platform.db)
