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
  /** Departments of the token's maker, where the maker is no administrator; null: all. */
  departments: number[] | null
  /** Whether the maker sees tickets without a department. */
  reachesUnassigned: boolean
  makerId: number | null
}

/** Scopes of tokens whose maker is no administrator: the others reach the whole company. */
export const boundedScopes: readonly string[] = ['messages:send', 'messages:read', 'numbers:check']

const company = sql`companies.status as is_active, companies.works_until, plans.use_external_api`
const join = (companyId: ReturnType<typeof sql>) =>
  sql`join companies on companies.id = ${companyId} join plans on plans.id = companies.plan_id`

/** Returns the owner of a token; a replaced one is valid until it expires. A connection's own token has all scopes, for that connection. */
export const findToken = (db: DbHandle, hash: Buffer, now: Date): Promise<KnownToken | undefined> =>
  db.asPlatform(
    async (tx) => (await findConnectionToken(tx, hash, now)) ?? (await findCompanyToken(tx, hash, now)),
  )

async function findConnectionToken(tx: Db, hash: Buffer, now: Date): Promise<KnownToken | undefined> {
  const { rows } = await sql<Omit<KnownToken, 'scopes' | 'whatsappIds' | keyof typeof ofConnection>>`
    select connections.company_id, 'connection' as kind, connections.id, connections.name, null as last_used_at, ${company}
    from connections ${join(sql`connections.company_id`)}
    where token_hash = ${hash} or (previous_token_hash = ${hash} and previous_token_until > ${now})
    order by (token_hash = ${hash}) desc limit 1`.execute(tx)
  const [found] = rows
  return (
    found && {
      ...found,
      ...ofConnection,
      scopes: [...boundedScopes],
      whatsappIds: [found.id],
    }
  )
}

const ofConnection = { departments: null, reachesUnassigned: true, makerId: null }

/** A token works as long as its maker is there, and may have one; it reaches at most what they reach now (decision D112). */
async function findCompanyToken(tx: Db, hash: Buffer, now: Date): Promise<KnownToken | undefined> {
  const { rows } = await sql<KnownToken & { isUnbounded: boolean }>`
    select api_tokens.company_id, 'company' as kind, api_tokens.id, api_tokens.name, scopes, whatsapp_ids, last_used_at, ${company},
      maker.id as maker_id, maker.all_ticket = 'enable' as reaches_unassigned,
      case when maker.profile = 'admin' or maker.super or 'tickets-manager:showall' = any(roles.permissions)
        or maker.all_user_chat = 'enabled' then null else array(
        select queue_id from user_queues where user_queues.company_id = maker.company_id and user_queues.user_id = maker.id
      ) end as departments, maker.profile = 'admin' or maker.super as is_unbounded
    from api_tokens ${join(sql`api_tokens.company_id`)}
      join users maker on maker.company_id = api_tokens.company_id and maker.id = api_tokens.created_by
      left join roles on roles.company_id = maker.company_id and roles.id = maker.role_id
    where (token_hash = ${hash} or (previous_hash = ${hash} and previous_until > ${now}))
      and (expires_at is null or expires_at > ${now})
      and (maker.profile = 'admin' or maker.super or 'messages-api-page:edit' = any(roles.permissions))
    order by (token_hash = ${hash}) desc limit 1`.execute(tx)
  const [found] = rows
  if (!found) return undefined
  const { isUnbounded, ...token } = found
  if (isUnbounded) return token
  return { ...token, scopes: token.scopes.filter((scope) => boundedScopes.includes(scope)) }
}
