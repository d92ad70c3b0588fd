import { settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { settingsOf } from './setting-db.ts'

/** The company's settings as columns, with the two switches of the person who asks that older clients read beside them (SET-030). */
export async function settingColumns(
  ctx: Pick<Context, 'viewer' | 'read'>,
): Promise<Record<string, string | boolean>> {
  const own = await ctx.read(settingsOf)
  const columns = settingKeys.filter((key) => settings[key].scope === 'company')
  return {
    ...Object.fromEntries(columns.map((key) => [key, own[key] ?? settings[key].fallback])),
    allUserChat: ctx.viewer.allUserChat ? 'enabled' : 'disabled',
    allowGroup: ctx.viewer.allowGroup,
  }
}
