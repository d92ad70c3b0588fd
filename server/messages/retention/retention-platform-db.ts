import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { DbHandle } from '#server/platform/database/db.ts'

const key: SettingKey = 'mediaRetentionMonths'

/** Returns the companies with limited retention. */
export const findForgetting = (db: DbHandle): Promise<number[]> =>
  db.asPlatform(async (tx) => {
    const rows = await tx
      .selectFrom('settings')
      .innerJoin('companies', 'companies.id', 'settings.companyId')
      .select('settings.companyId')
      .where('settings.key', '=', key)
      .where('settings.value', '<>', '0')
      .where('companies.closedAt', 'is', null)
      .orderBy('settings.companyId')
      .execute()
    return rows.map(({ companyId }) => companyId)
  })
