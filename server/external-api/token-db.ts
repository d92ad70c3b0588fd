import { type Insertable, sql, type Updateable } from 'kysely'
import { type TokenScope, tokenScopes } from '#domain/access/api-token.ts'
import type { ApiToken } from '#domain/external-api/api-token-contract.ts'
import type { Database, Db } from '#server/platform/database/db.ts'

/** Throttled to once a minute: of concurrent calls one writes. */
export const noteTokenUse = (tx: Db, id: number, { now, network }: { now: Date; network: string }) =>
  sql`update api_tokens set last_used_at = ${now}, last_network = ${network}
    where id = ${id} and (last_used_at is null or last_used_at <= ${now}::timestamptz - interval '1 minute')`.execute(
    tx,
  )

const tokens = (tx: Db) =>
  tx
    .selectFrom('apiTokens')
    .leftJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'apiTokens.companyId').onRef('users.id', '=', 'apiTokens.createdBy'),
    )
    .select([
      'apiTokens.id',
      'apiTokens.name',
      'apiTokens.ending',
      'apiTokens.scopes',
      'apiTokens.whatsappIds',
      'apiTokens.expiresAt',
      'apiTokens.lastUsedAt',
      'apiTokens.lastNetwork',
      'apiTokens.previousUntil',
      'apiTokens.createdAt',
      'users.name as creatorName',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof tokens>['executeTakeFirstOrThrow']>>

const toToken = ({ scopes, creatorName, ...row }: Row): ApiToken => ({
  ...row,
  scopes: tokenScopes.filter((scope): scope is TokenScope => scopes.includes(scope)),
  createdBy: creatorName,
})

export const findTokens = async (tx: Db): Promise<ApiToken[]> =>
  (await tokens(tx).orderBy('apiTokens.id', 'desc').execute()).map(toToken)

export async function findTokenById(tx: Db, id: number): Promise<ApiToken | undefined> {
  const row = await tokens(tx).where('apiTokens.id', '=', id).executeTakeFirst()
  return row && toToken(row)
}

/** Locks a token until the transaction ends, which serialises replacements. */
export const lockToken = (tx: Db, id: number) =>
  tx
    .selectFrom('apiTokens')
    .select(['id', 'name', 'tokenHash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const countTokens = async (tx: Db): Promise<number> => {
  const { count } = await tx
    .selectFrom('apiTokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertToken = async (tx: Db, values: Insertable<Database['apiTokens']>): Promise<number> =>
  (await tx.insertInto('apiTokens').values(values).returning('id').executeTakeFirstOrThrow()).id

export const saveToken = (tx: Db, id: number, values: Updateable<Database['apiTokens']>) =>
  tx.updateTable('apiTokens').set(values).where('id', '=', id).execute()

export const removeToken = (tx: Db, id: number) => tx.deleteFrom('apiTokens').where('id', '=', id).execute()
