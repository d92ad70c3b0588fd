import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { settingOf } from './setting-db.ts'

/** Shorter secrets get no hint. */
const fewestToHint = 16

/** The last four characters of a secret that is long enough (decision D95). */
export const hintOf = (secret: string): string | null =>
  secret.length < fewestToHint ? null : secret.slice(-4)

const placeOf = (companyId: number, key: SettingKey) => `setting:${companyId}:${key}`

/** Bound to company and key: copied to another row it does not open. */
export const sealSetting = (secrets: Secrets, companyId: number, key: SettingKey, value: string): string =>
  secrets.seal(value, placeOf(companyId, key))

/** Opens a value that was sealed for this company and key. */
export const openSetting = (secrets: Secrets, companyId: number, key: SettingKey, sealed: string): string =>
  secrets.open(sealed, placeOf(companyId, key))

/** A secret of the company in whose transaction it is read; null where it is not set. */
export async function secretSettingOf(
  tx: Db,
  { secrets, companyId, key }: { secrets: Secrets; companyId: number; key: SettingKey },
): Promise<string | null> {
  const sealed = await settingOf(tx, key)
  return sealed === '' ? null : openSetting(secrets, companyId, key, sealed)
}
