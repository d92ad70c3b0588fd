import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isSettingKey } from '#domain/settings/setting-catalogue.ts'
import type { settingEndpoints } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { listSettings } from './list-settings.ts'

/** One setting's value; of a secret, nothing (decision D36). */
export async function showSetting(
  ctx: Context & PublicContext,
  { params: { key } }: Input<typeof settingEndpoints.showSetting>,
): Promise<string> {
  if (!isSettingKey(key)) throw new AppError('ERR_NO_SETTING_FOUND')
  const list = await listSettings(ctx)
  return list.find((setting) => setting.key === key)?.value ?? ''
}
