import { apiTokenIn, type TokenScope, tokenScopes } from '#domain/access/api-token.ts'
import { AppError } from '#domain/errors.ts'
import { addressPrefix } from '#server/audit/address-prefix.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { findToken, type KnownToken } from './token-platform-db.ts'
import { noteTokenUse } from './token-db.ts'

/** Caller of the external API: the token's owner and scopes. */
export type ExternalCaller = {
  companyId: number
  kind: 'connection' | 'company'
  /** Id of the connection, or of the company's token. */
  id: number
  name: string
  /** Identifies the caller within the company: `connection:5`. */
  key: string
  scopes: readonly TokenScope[]
  /** Connections that it may use; null: all of the company. */
  whatsappIds: readonly number[] | null
  /** Departments that it reaches, as its maker does now; null: all. */
  departments: readonly number[] | null
  /** Whether it reaches tickets without a department. */
  reachesUnassigned: boolean
  /** Who made it; null for the token of a connection. */
  makerId: number | null
}

/** Whether a caller reaches a department; null: tickets that have none. */
export const callerReaches = (
  { departments, reachesUnassigned }: Pick<ExternalCaller, 'departments' | 'reachesUnassigned'>,
  queueId: number | null,
): boolean => departments === null || (queueId === null ? reachesUnassigned : departments.includes(queueId))

type Call = { authorization: string | undefined; ip: string; scope: TokenScope | undefined }

/**
 * Returns the caller of the external API. Throws ERR_API_TOKEN (401) when the token is missing, unknown, expired or revoked,
 * ERR_SUBSCRIPTION_EXPIRED (402), ERR_NOT_IN_PLAN and ERR_API_SCOPE (403). Records the token's use once a minute.
 */
export async function externalCaller(
  platform: Pick<Platform, 'db' | 'now'>,
  { authorization, ip, scope }: Call,
): Promise<ExternalCaller> {
  const token = apiTokenIn(authorization)
  const now = platform.now()
  const known = token ? await findToken(platform.db, hashToken(token), now) : undefined
  if (!known) throw new AppError('ERR_API_TOKEN')
  if (!known.isActive || known.worksUntil < now) throw new AppError('ERR_SUBSCRIPTION_EXPIRED')
  if (!known.useExternalApi) throw new AppError('ERR_NOT_IN_PLAN', { feature: 'useExternalApi' })
  const scopes = tokenScopes.filter((each) => known.scopes.includes(each))
  if (scope && !scopes.includes(scope)) throw new AppError('ERR_API_SCOPE', { scope })
  if (isNoteDue(known, now)) await noteUse(platform, known, { ip, now })
  const { companyId, kind, id, name, whatsappIds, departments, reachesUnassigned, makerId } = known
  const reach = { whatsappIds, departments, reachesUnassigned, makerId }
  return { companyId, kind, id, name, key: `${kind}:${id}`, scopes, ...reach }
}

const noteEveryMs = 60_000
const isNoteDue = ({ kind, lastUsedAt }: KnownToken, now: Date) =>
  kind === 'company' && (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() >= noteEveryMs)

const noteUse = (
  { db }: Pick<Platform, 'db'>,
  { companyId, id }: KnownToken,
  { ip, now }: { ip: string; now: Date },
) => db.inCompany(companyId, (tx) => noteTokenUse(tx, id, { now, network: addressPrefix(ip) }))
