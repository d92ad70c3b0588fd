import { isSecret, settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import type { SavedSetting } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { platformSettingRows } from './platform-setting.ts'
import { settingRowsOf } from './setting-db.ts'
import { showSavedSetting } from './show-saved-setting.ts'

/** The company's settings, and those of the installation as its own company has them; of secrets super users hear that they are set. */
export async function listSettings(ctx: Context & PublicContext): Promise<SavedSetting[]> {
  const [own, shared] = await Promise.all([ctx.read(settingRowsOf), platformSettingRows(ctx.platform.db)])
  return settingKeys
    .filter((key) => !isSecret(key) || ctx.viewer.super)
    .map((key) => showSavedSetting(key, (settings[key].scope === 'platform' ? shared : own).get(key)))
}
