import type { auditEndpoints } from '#domain/audit/audit-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findAuditPage } from './audit-db.ts'
import { findPlatformAuditPage } from './audit-platform-db.ts'

export const listAudit = (ctx: Context, { query }: Input<typeof auditEndpoints.listAudit>) =>
  ctx.read((tx) => findAuditPage(tx, query))

export const listAllAudit = (
  { platform }: PublicContext,
  { query }: Input<typeof auditEndpoints.listAllAudit>,
) => findPlatformAuditPage(platform.db, query)
