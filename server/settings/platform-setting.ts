import { type SettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { AppError } from '#domain/errors.ts'
import { type CompanyContext, openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { settingOf, type SettingRow, settingRowsOf } from './setting-db.ts'

/** One setting of the installation, saved with its own company; the fallback before that exists. */
export async function platformSetting(db: DbHandle, key: SettingKey): Promise<string> {
  const companyId = await findPlatformCompany(db)
  if (companyId === null) return settings[key].fallback
  return db.readCompany(companyId, (tx) => settingOf(tx, key))
}

/** The company that runs the installation, to read and write what belongs to all. Throws ERR_NOT_FOUND before the first start made it. */
export async function openPlatformCompany(platform: Platform): Promise<CompanyContext> {
  const companyId = await findPlatformCompany(platform.db)
  if (companyId === null) throw new AppError('ERR_NOT_FOUND')
  return openCompanyContext(platform, companyId)
}

/** Saved settings of the installation, by key; empty before it has a company. */
export async function platformSettingRows(db: DbHandle): Promise<Map<string, SettingRow>> {
  const companyId = await findPlatformCompany(db)
  return companyId === null ? new Map() : db.readCompany(companyId, settingRowsOf)
}
