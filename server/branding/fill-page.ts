import type { DbHandle } from '#server/platform/database/db.ts'
import type { FillPage } from '#server/platform/http/web-bundle.ts'
import { brandOf, plainBrand } from './brand-of.ts'
import { brandPage } from './brand-page.ts'

/** Fills the page for its host. Without a database it comes as the product looks: it says itself that the line is down. */
export const fillPage =
  (db: DbHandle): FillPage =>
  async (html, host) =>
    brandPage(html, await brandOf(db, host).catch(() => plainBrand))
