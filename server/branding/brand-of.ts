import { type Brand, type BrandKey, brandKeys } from '#domain/branding/brand.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { findPlatformCompany } from '#server/companies/company-platform-db.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { settingsOf } from '#server/settings/setting-db.ts'
import { findVerifiedHost } from './brand-db.ts'

/** How the product looks as long as nobody chose otherwise. */
export const plainBrand = Object.fromEntries(brandKeys.map((key) => [key, settings[key].fallback])) as Brand

/** How the product looks on a host: as the installation, but for what a verified host has of its own. An unknown host tells nothing. */
export async function brandOf(db: DbHandle, host: string): Promise<Brand> {
  const companyId = await findPlatformCompany(db)
  if (companyId === null) return plainBrand
  return db.readCompany(companyId, async (tx) => {
    const [shared, own] = [await settingsOf(tx), await findVerifiedHost(tx, host.toLowerCase())]
    const valueOf = (key: BrandKey) => own?.[key] ?? (shared[key] || plainBrand[key])
    return Object.fromEntries(brandKeys.map((key) => [key, valueOf(key)])) as Brand
  })
}
