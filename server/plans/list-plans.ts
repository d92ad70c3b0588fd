import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findPlans } from './plan-platform-db.ts'

export const listPlans = ({ platform }: Context & PublicContext) => findPlans(platform.db)
