import type { Session } from '#domain/auth/auth-contract.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import { checkOwnPassword } from '#server/users/access/check-own-password.ts'
import { getUser } from '#server/users/user-record-db.ts'
import { finishVisit } from '#server/visits/finish-visit.ts'
import { mailVisit } from '#server/visits/mail-visit.ts'
import { insertVisit, openVisitOf } from '#server/visits/visit-db.ts'
import { findVisitsOf } from '#server/visits/visit-platform-db.ts'
import { getVisitUser } from '#server/visits/visit-user-db.ts'
import { showCompanyRecord } from './company-platform-db.ts'

type Enter = typeof companyAdminEndpoints.enterCompany

/**
 * Begins a super user's visit of a company, with a reason and an end, without making them one of its users (decision D92). The token
 * depends on their own session and is not renewed. Another open visit of theirs ends: there is one at a time.
 */
export async function enterCompany(
  ctx: Context & PublicContext,
  { params: { id: companyId }, body }: Input<Enter>,
): Promise<Session> {
  const { platform, viewer, now, origin, sessions, sessionId } = ctx
  const { reason, minutes, mode, currentPassword } = body
  await checkOwnPassword(ctx, currentPassword)
  const company = await showCompanyRecord(platform.db, companyId)
  if (company.isPlatform || companyId === ctx.companyId) throw new AppError('ERR_VISIT_OWN_COMPANY')
  if (company.state !== 'active') throw new AppError('ERR_COMPANY_STATE')
  for (const open of await findVisitsOf(platform.db, viewer.id)) {
    const place = openCompanyContext(platform, open.companyId)
    await finishVisit(place, { id: open.id, by: 'other', actor: viewer, origin, sessions })
  }

  const { email: userEmail } = await ctx.read((tx) => getUser(tx, viewer.id, ctx.files))
  // Tokens end on full seconds.
  const endsAt = new Date(Math.floor((now.getTime() + minutes * 60_000) / 1000) * 1000)
  const target = openCompanyContext(platform, companyId)
  const { visit, user } = await target.transaction(async (tx) => {
    const begun = await insertVisit(tx, {
      ...{ id: crypto.randomUUID(), mode, reason, sessionId, startedAt: now, endsAt },
      ...{ userId: viewer.id, userCompanyId: ctx.companyId, userName: viewer.name, userEmail },
      language: spokenLanguage(ctx.request.languages),
    })
    // Of two visits begun at once only one is entered.
    if (!begun) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })
    const actor = { viewer: { id: viewer.id, name: viewer.name, visit: begun }, origin, now }
    await recordAudit(actor, tx, {
      action: 'visit.started',
      subject: { id: begun.id, name: reason },
      data: { after: mode },
    })
    target.emit('visit.started', { visit: openVisitOf(begun) })
    await mailVisit(tx, begun, 'started')
    return { visit: begun, user: await getVisitUser(tx, begun) }
  })
  platform.log.warn(
    { security: 'visit.started', userId: viewer.id, companyId, visitId: visit.id, mode },
    'a super user entered a company',
  )
  const token = await signAccessToken(platform.secrets.tokenKey, {
    ...{ userId: viewer.id, companyId, sessionId, expiresAt: endsAt },
    visit: { id: visit.id, home: ctx.companyId },
  })
  return { token, user }
}
