import { type SettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import { findPlatformCompany } from '#server/companies/company-db.ts'
import type { DbHandle } from '#server/platform/db.ts'
import { settingOf } from './setting-db.ts'

/** One setting of the whole installation, which is its own company's; before there is one, the catalogue's. */
export async function platformSetting(db: DbHandle, key: SettingKey): Promise<string> {
  const companyId = await findPlatformCompany(db)
  if (companyId === null) return settings[key].fallback
  return db.readCompany(companyId, (tx) => settingOf(tx, key))
}
