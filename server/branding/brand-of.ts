import { type Brand, type BrandKey, brandKeys } from '#domain/branding/brand.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { findBrand } from './brand-platform-db.ts'

/** How the product looks as long as nobody chose otherwise. */
export const plainBrand = Object.fromEntries(brandKeys.map((key) => [key, settings[key].fallback])) as Brand

/** How the product looks on a host: as the installation, but for what a verified host has of its own. An unknown host tells nothing. */
export async function brandOf(db: DbHandle, host: string): Promise<Brand> {
  const { shared, own } = await findBrand(db, host.toLowerCase())
  const valueOf = (key: BrandKey) => own?.[key] ?? (shared?.[key] || plainBrand[key])
  return Object.fromEntries(brandKeys.map((key) => [key, valueOf(key)])) as Brand
}
