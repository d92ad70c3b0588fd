import { sql } from 'kysely'
import { type Brand, brandKeys } from '#domain/branding/brand.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

type Found = { shared: Partial<Brand> | null; own: Partial<Brand> | null }

const columnsOfHost = sql.join(brandKeys.map((key) => sql`${sql.lit(key)}, ${sql.ref(key)}`))

/** The installation's brand and that of a verified host: in one query, since every page load runs it. */
export const findBrand = (db: DbHandle, host: string): Promise<Found> =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<Found>`
      select
        (select jsonb_object_agg(key, value) from settings
          where settings.company_id = companies.id and key = any(${[...brandKeys]})) as shared,
        (select jsonb_build_object(${columnsOfHost}) from brand_hosts
          where brand_hosts.company_id = companies.id and host = ${host} and verified_at is not null) as own
      from companies where is_platform`.execute(tx)
    return rows[0] ?? { shared: null, own: null }
  })
