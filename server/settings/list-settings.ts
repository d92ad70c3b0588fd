import { settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { platformSettings } from './platform-setting.ts'
import { settingsOf } from './setting-db.ts'

/** The company's settings, and those of the installation as its own company has them (decision D95). */
export async function listSettings(ctx: Context & PublicContext) {
  const [own, shared] = await Promise.all([ctx.read(settingsOf), platformSettings(ctx.platform.db)])
  return settingKeys.flatMap((key) => {
    const value = (settings[key].scope === 'platform' ? shared : own)[key]
    return value === undefined ? [] : [{ key, value }]
  })
}
