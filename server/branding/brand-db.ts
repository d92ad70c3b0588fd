import type { Updateable } from 'kysely'
import type { BrandHost } from '#domain/branding/brand-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

const columns = [
  'id',
  'host',
  'token',
  'verifiedAt',
  'appName',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
] as const

export type SavedHost = Omit<BrandHost, 'record'> & { token: string }

export const findBrandHosts = (tx: Db): Promise<SavedHost[]> =>
  tx.selectFrom('brandHosts').select(columns).orderBy('host').execute()

export const findBrandHost = (tx: Db, id: number) =>
  tx.selectFrom('brandHosts').select(columns).where('id', '=', id).executeTakeFirst()

/** Undefined unless the host is known to lead here. */
export const findVerifiedHost = (tx: Db, host: string) =>
  tx
    .selectFrom('brandHosts')
    .select('id')
    .where('host', '=', host)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()

export const findHostByToken = (tx: Db, token: string) =>
  tx.selectFrom('brandHosts').select('id').where('token', '=', token).executeTakeFirst()

/** Inserts a host; undefined where it exists already. */
export const insertBrandHost = (tx: Db, { host, token }: { host: string; token: string }) =>
  tx
    .insertInto('brandHosts')
    .values({ host, token })
    .onConflict((conflict) => conflict.columns(['companyId', 'host']).doNothing())
    .returning(columns)
    .executeTakeFirst()

export const saveBrandHost = (tx: Db, id: number, change: Updateable<Database['brandHosts']>) =>
  tx.updateTable('brandHosts').set(change).where('id', '=', id).returning(columns).executeTakeFirst()

export const removeBrandHost = (tx: Db, id: number) =>
  tx.deleteFrom('brandHosts').where('id', '=', id).returning('host').executeTakeFirst()

export const saveBrandImage = (tx: Db, name: string, bytes: Buffer) =>
  tx
    .insertInto('brandImages')
    .values({ name, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const findBrandImage = (tx: Db, name: string) =>
  tx.selectFrom('brandImages').select('bytes').where('name', '=', name).executeTakeFirst()
