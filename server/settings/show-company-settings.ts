import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { settingColumnEndpoints } from '#domain/settings/setting-contract.ts'
import { isCompany } from '#server/companies/is-company-db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { settingColumns } from './setting-columns.ts'

/** Shows the settings of the own company, to super users those of any; to others another company's are not found (decision D10). */
export async function showCompanySettings(
  ctx: Context & PublicContext,
  { params: { companyId } }: Input<typeof settingColumnEndpoints.showCompanySettings>,
) {
  if (companyId === ctx.companyId) return settingColumns(ctx)
  if (!ctx.viewer.super) throw new AppError('ERR_NOT_FOUND')
  const { read } = openCompanyContext(ctx.platform, companyId)
  if (!(await read(isCompany))) throw new AppError('ERR_NOT_FOUND')
  return settingColumns({ viewer: ctx.viewer, read })
}
