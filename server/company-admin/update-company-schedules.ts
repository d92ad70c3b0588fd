import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/** Sets the opening hours of the own company; super users set those of any (decision D10). */
export async function updateCompanySchedules(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.updateCompanySchedules>,
) {
  if (id !== ctx.companyId && !ctx.viewer.super) throw new AppError('ERR_NOT_FOUND')
  const { schedules } = await changeCompany(ctx.platform.db, id, () => ({
    schedules: JSON.stringify(body.schedules),
  }))
  if (ctx.viewer.super) ctx.emit('company.changed', { action: 'update', companyId: id })
  return { id, schedules }
}
