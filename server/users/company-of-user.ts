import { AppError } from '#domain/errors.ts'
import { type CompanyContext, type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'

/** The company that a body names: the viewer's own, or any for the super user (decision D10). */
export function companyOfUser(ctx: Context & PublicContext, companyId: number | undefined): CompanyContext {
  if (companyId === undefined || companyId === ctx.companyId) return ctx
  if (!ctx.viewer.super) throw new AppError('ERR_NO_PERMISSION')
  return openCompanyContext(ctx.platform, companyId)
}
