import { isSecret, type SettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import type { SavedSetting } from '#domain/settings/setting-contract.ts'
import type { SettingRow } from './setting-db.ts'

/** A setting as an answer tells it: of a secret only that it is set, when, by whom, and its end. */
export function showSavedSetting(key: SettingKey, row: SettingRow | undefined): SavedSetting {
  const version = { updatedAt: row?.updatedAt ?? null, updatedBy: row?.updatedBy ?? null }
  if (!isSecret(key)) return { key, value: row?.value ?? settings[key].fallback, ...version }
  return { key, value: '', ...version, secret: { set: row !== undefined, hint: row?.hint ?? null } }
}
