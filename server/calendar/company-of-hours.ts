import { AppError } from '#domain/errors.ts'
import { isCompany } from '#server/companies/is-company-db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type CompanyContext, type Context, openCompanyContext } from '#server/platform/kernel/context.ts'

/** The own company, or for super users any other that there is. */
export async function companyOfHours(ctx: Context & PublicContext, id: number): Promise<CompanyContext> {
  if (id === ctx.companyId) return ctx
  if (!ctx.viewer.super) throw new AppError('ERR_NOT_FOUND')
  const other = openCompanyContext(ctx.platform, id)
  if (!(await other.read(isCompany))) throw new AppError('ERR_NOT_FOUND')
  return other
}
