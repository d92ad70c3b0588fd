import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/** Ends the access of a company's people at their next call; its connections sleep and keep their pairing. */
export async function suspendCompany(
  ctx: Context & PublicContext,
  { params: { id }, body }: Input<typeof companyAdminEndpoints.suspendCompany>,
) {
  const record = await changeCompany(
    ctx,
    { id, action: 'company.suspended', reason: body.reason },
    ({ isPlatform, state }) => {
      if (isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
      if (state !== 'active') throw new AppError('ERR_COMPANY_STATE')
      const { name: suspendedBy } = ctx.viewer
      return { status: false, suspendedAt: ctx.now, suspendedBy, suspendReason: body.reason }
    },
  )
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}

/** Lets a suspended company's people in again and wakes its connections. */
export async function resumeCompany(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof companyAdminEndpoints.resumeCompany>,
) {
  const record = await changeCompany(ctx, { id, action: 'company.resumed' }, ({ state }) => {
    if (state !== 'suspended') throw new AppError('ERR_COMPANY_STATE')
    return { status: true, suspendedAt: null, suspendedBy: '', suspendReason: '' }
  })
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}
