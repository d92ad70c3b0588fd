import { erasedFrom } from '#domain/companies/renewal-rules.ts'
import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { withdrawOpen } from '#server/invoices/withdraw-invoice.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { changeCompany } from './company-platform-db.ts'
import './company-admin-events.ts'

/** Closes a company: its people are out, its connections sleep, and for 30 days it can be restored (decision D94). */
export async function closeCompany(
  ctx: Context & PublicContext,
  { params: { id }, query }: Input<typeof companyAdminEndpoints.deleteCompany>,
) {
  await changeCompany(
    ctx,
    { id, action: 'company.closed', reason: query.reason },
    async ({ isPlatform, state }, tx) => {
      if (isPlatform) throw new AppError('ERR_COMPANY_IS_PLATFORM')
      if (state === 'closed') throw new AppError('ERR_COMPANY_STATE')
      await withdrawOpen(tx, id, { by: ctx.viewer.name, note: '', now: ctx.now })
      await tx.deleteFrom('sessions').where('companyId', '=', id).execute()
      return { status: false, closedAt: ctx.now, closedBy: ctx.viewer.name, closeReason: query.reason ?? '' }
    },
  )
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'delete', companyId: id })
  return { message: 'Company closed', erasedFrom: erasedFrom(ctx.now) }
}

/** Brings a closed company back as it was, suspended where it had been. Not once it is being erased. */
export async function restoreCompany(
  ctx: Context & PublicContext,
  { params: { id } }: Input<typeof companyAdminEndpoints.restoreCompany>,
) {
  const record = await changeCompany(
    ctx,
    { id, action: 'company.restored' },
    ({ state, closedAt, suspendedAt }) => {
      if (state !== 'closed' || !closedAt || erasedFrom(closedAt) <= ctx.now)
        throw new AppError('ERR_COMPANY_STATE')
      return { status: suspendedAt === null, closedAt: null, closedBy: '', closeReason: '' }
    },
  )
  ctx.sessions.forgetCompany(id)
  ctx.emit('company.changed', { action: 'update', companyId: id })
  return record
}
