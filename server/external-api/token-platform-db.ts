import { sql } from 'kysely'
import type { Db, DbHandle } from '#server/platform/database/db.ts'

/** A token found by its hash, with what decides whether its company may call. */
export type KnownToken = {
  companyId: number
  kind: 'connection' | 'company'
  /** Id of the connection, or of the company's token. */
  id: number
  name: string
  scopes: string[]
  whatsappIds: number[] | null
  lastUsedAt: Date | null
  isActive: boolean
  worksUntil: Date
  useExternalApi: boolean
}

const company = sql`companies.status as is_active, companies.works_until, plans.use_external_api`
const join = (companyId: ReturnType<typeof sql>) =>
  sql`join companies on companies.id = ${companyId} join plans on plans.id = companies.plan_id`

/** Returns the owner of a token; a replaced one is valid until it expires. A connection's own token has all scopes, for that connection. */
export const findToken = (db: DbHandle, hash: Buffer, now: Date): Promise<KnownToken | undefined> =>
  db.asPlatform(
    async (tx) => (await findConnectionToken(tx, hash, now)) ?? (await findCompanyToken(tx, hash, now)),
  )

async function findConnectionToken(tx: Db, hash: Buffer, now: Date): Promise<KnownToken | undefined> {
  const { rows } = await sql<Omit<KnownToken, 'scopes' | 'whatsappIds'>>`
    select connections.company_id, 'connection' as kind, connections.id, connections.name, null as last_used_at, ${company}
    from connections ${join(sql`connections.company_id`)}
    where token_hash = ${hash} or (previous_token_hash = ${hash} and previous_token_until > ${now})
    order by (token_hash = ${hash}) desc limit 1`.execute(tx)
  const [found] = rows
  return (
    found && {
      ...found,
      scopes: ['messages:send', 'messages:read', 'numbers:check'],
      whatsappIds: [found.id],
    }
  )
}

async function findCompanyToken(tx: Db, hash: Buffer, now: Date): Promise<KnownToken | undefined> {
  const { rows } = await sql<KnownToken>`
    select api_tokens.company_id, 'company' as kind, api_tokens.id, api_tokens.name, scopes, whatsapp_ids, last_used_at, ${company}
    from api_tokens ${join(sql`api_tokens.company_id`)}
    where (token_hash = ${hash} or (previous_hash = ${hash} and previous_until > ${now}))
      and (expires_at is null or expires_at > ${now})
    order by (token_hash = ${hash}) desc limit 1`.execute(tx)
  return rows[0]
}
