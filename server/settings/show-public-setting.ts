import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isSettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import type { settingEndpoints } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { platformSetting } from './platform-setting.ts'

export async function showPublicSetting(
  { platform }: PublicContext,
  { params: { key } }: Input<typeof settingEndpoints.showPublicSetting>,
): Promise<string> {
  if (!isSettingKey(key) || settings[key].read !== 'public') throw new AppError('ERR_NO_SETTING_FOUND')
  return platformSetting(platform.db, key)
}
