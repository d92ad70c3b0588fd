import type { calendarEndpoints } from '#domain/calendar/calendar-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findCompanyHours } from './calendar-db.ts'
import { companyOfHours } from './company-of-hours.ts'

export const showCompanyHours = async (
  ctx: Context & PublicContext,
  { params }: Input<typeof calendarEndpoints.showCompanyHours>,
) => (await companyOfHours(ctx, params.id)).read(findCompanyHours)
