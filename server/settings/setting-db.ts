import { sql } from 'kysely'
import { type SettingKey, settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'

/** All settings of the company that its members may read, with the fallback where nothing was saved. */
export async function settingsOf(tx: Db): Promise<Record<string, string>> {
  const rows = await tx.selectFrom('settings').select(['key', 'value']).execute()
  const saved = new Map(rows.map((row) => [row.key, row.value]))
  const readable = settingKeys.filter((key) => !isSecret(key))
  return Object.fromEntries(readable.map((key) => [key, saved.get(key) ?? settings[key].fallback]))
}

/** One setting of the company in whose transaction it is read. */
export async function settingOf(tx: Db, key: SettingKey): Promise<string> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? settings[key].fallback
}

export const saveSetting = (tx: Db, key: SettingKey, value: string) =>
  tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'key']).doUpdateSet({ value, updatedAt: sql`now()` }),
    )
    .execute()

/** Secret settings are write-only: a read never answers them (decision D36). */
const isSecret = (key: SettingKey): boolean => (settings[key].read as string) === 'secret'
