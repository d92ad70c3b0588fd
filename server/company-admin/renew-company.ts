import { renewed } from '#domain/companies/renewal-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/** Renews a licence by its recurrence, from the due date that was seen: a second click renews nothing twice. */
export async function renewCompany(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.renewCompany>,
) {
  const record = await changeCompany(ctx, { id, action: 'company.renewed' }, (before) => {
    if (before.isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
    if (before.state === 'closed') throw new AppError('ERR_COMPANY_STATE')
    if (before.dueDate.getTime() !== body.dueDate.getTime())
      throw new AppError('ERR_DUE_DATE_CHANGED', { dueDate: before.dueDate })
    const { dueDate: renewedFrom, anchorDay: renewedFromAnchor } = before
    return { ...renewed(before, ctx.now), renewedAt: ctx.now, renewedFrom, renewedFromAnchor }
  })
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}
