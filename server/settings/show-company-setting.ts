import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { settingColumnEndpoints } from '#domain/settings/setting-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { settingColumns } from './setting-columns.ts'

/** One column under its own name. */
export async function showCompanySetting(
  ctx: Context,
  { query: { column } }: Input<typeof settingColumnEndpoints.showCompanySetting>,
) {
  const columns = await settingColumns(ctx)
  const value = Object.hasOwn(columns, column) ? columns[column] : undefined
  if (value === undefined) throw new AppError('ERR_NO_SETTING_FOUND')
  return { [column]: value }
}
