import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { settingColumnEndpoints } from '#domain/settings/setting-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { settingColumns } from './setting-columns.ts'

/** Of the own company only: another one's are not found (decision D10). */
export async function showCompanySettings(
  ctx: Context,
  { params: { companyId } }: Input<typeof settingColumnEndpoints.showCompanySettings>,
) {
  if (companyId !== ctx.companyId) throw new AppError('ERR_NOT_FOUND')
  return settingColumns(ctx)
}
