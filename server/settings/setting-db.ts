import { type RawBuilder, sql } from 'kysely'
import {
  type SettingKey,
  isSecret,
  noticeSecretOf,
  settingKeys,
  settings,
} from '#domain/settings/setting-catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'

export type SettingRow = {
  key: string
  value: string
  hint: string | null
  updatedAt: Date
  updatedBy: string | null
}

/** All settings of the company that its members may read, with the fallback where nothing was saved. */
export async function settingsOf(tx: Db): Promise<Record<string, string>> {
  const saved = await settingRowsOf(tx)
  const readable = settingKeys.filter((key) => !isSecret(key))
  return Object.fromEntries(readable.map((key) => [key, saved.get(key)?.value ?? settings[key].fallback]))
}

/** Saved settings, by key. Secrets are sealed. */
export async function settingRowsOf(tx: Db): Promise<Map<string, SettingRow>> {
  const rows = await tx
    .selectFrom('settings')
    .select(['key', 'value', 'hint', 'updatedAt', 'updatedBy'])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Values that were saved, by key. */
export type SavedSettings = Partial<Record<string, string>>

/** Values of some settings: the saved ones, else their fallbacks. */
export const settingsIn = <K extends SettingKey>(
  saved: SavedSettings,
  keys: readonly K[],
): Record<K, string> =>
  Object.fromEntries(keys.map((key) => [key, saved[key] ?? settings[key].fallback])) as Record<K, string>

/** One setting of the company in whose transaction it is read. */
export async function settingOf(tx: Db, key: SettingKey): Promise<string> {
  const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? settings[key].fallback
}

const noticeSecrets: ReadonlySet<SettingKey> = new Set(Object.values(noticeSecretOf))

/** Previous values of settings that are still accepted, by key; sealed like the present ones. */
export async function formerSettingsOf(tx: Db, now: Date): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('settings')
    .select(['key', 'formerValue'])
    .where('formerUntil', '>', now)
    .execute()
  return new Map(rows.map(({ key, formerValue }) => [key, formerValue ?? '']))
}

type Author = { updatedAt?: Date; updatedBy?: string | null; hint?: string | null }

export const saveSetting = (
  tx: Db,
  key: SettingKey,
  value: string,
  { updatedAt: at, updatedBy = null, hint = null }: Author = {},
) => {
  const updatedAt = at ?? sql<Date>`now()`
  return tx
    .insertInto('settings')
    .values({ key, value, updatedAt, updatedBy, hint })
    .onConflict((conflict) =>
      conflict.columns(['companyId', 'key']).doUpdateSet({
        ...{ value, updatedAt, updatedBy, hint },
        ...(noticeSecrets.has(key) && keptForADay(updatedAt)),
      }),
    )
    .execute()
}

/** The value before a change is accepted for one more day; none where it was empty. */
const keptForADay = (at: Date | RawBuilder<Date>) => ({
  formerValue: sql<string>`nullif(settings.value, '')`,
  formerUntil: sql<Date>`case when settings.value <> '' then ${at}::timestamptz + interval '1 day' end`,
})

export const removeSetting = (tx: Db, key: SettingKey) =>
  tx.deleteFrom('settings').where('key', '=', key).execute()
