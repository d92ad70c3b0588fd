import { type Brand, type BrandKey, brandKeys } from '#domain/branding/brand.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { findBrand } from './brand-platform-db.ts'

/** The brand without any saved settings. */
export const plainBrand = Object.fromEntries(brandKeys.map((key) => [key, settings[key].fallback])) as Brand

/** Brand of a host: the installation's, with the own values of a verified host. An unknown host gets the installation's. */
export async function brandOf(db: DbHandle, host: string): Promise<Brand> {
  const { shared, own } = await findBrand(db, host.toLowerCase())
  const valueOf = (key: BrandKey) => own?.[key] ?? (shared?.[key] || plainBrand[key])
  return Object.fromEntries(brandKeys.map((key) => [key, valueOf(key)])) as Brand
}
