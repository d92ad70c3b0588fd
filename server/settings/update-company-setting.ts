import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isSettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import type { settingColumnEndpoints } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSetting } from './change-setting.ts'

/** Saves one column; those of the installation have their own call. */
export async function updateCompanySetting(
  ctx: Context & PublicContext,
  { body: { column, data } }: Input<typeof settingColumnEndpoints.updateCompanySetting>,
) {
  if (!isSettingKey(column) || settings[column].scope !== 'company')
    throw new AppError('ERR_NO_SETTING_FOUND')
  const fields = { value: 'body.data', text: 'body.data' }
  const { value } = await changeSetting(ctx, column, { value: data, fields })
  return { [column]: value }
}
