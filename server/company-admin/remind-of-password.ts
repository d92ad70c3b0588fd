import { AppError } from '#domain/errors.ts'
import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { mailPasswordLink, newPasswordLink } from '#server/users/access/mail-password-link.ts'
import { savePasswordLink } from '#server/users/access/password-link-db.ts'
import { type Context, openCompanyContext } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { showCompanyRecord } from './company-platform-db.ts'
import { getUser } from '#server/users/user-record-db.ts'

/** Mails a person of a company another link to choose a password; the one before is void. */
export const remindOfPassword =
  (address: string) =>
  async (
    ctx: Context & PublicContext,
    { params: { id, userId } }: Input<typeof companyAdminEndpoints.mailPasswordLink>,
  ) => {
    const company = await showCompanyRecord(ctx.platform.db, id)
    if (company.closedAt) throw new AppError('ERR_COMPANY_STATE')
    const target = openCompanyContext(ctx.platform, id)
    const { token, link } = newPasswordLink(userId, ctx.now)
    const { name, email } = await target.transaction(async (tx) => {
      const user = await getUser(tx, userId, target.files)
      // A super user's password is reset by that user only.
      if (user.super && user.id !== ctx.viewer.id) throw new AppError('ERR_NO_PERMISSION')
      await savePasswordLink(tx, link)
      await recordAudit(ctx, tx, {
        action: 'user.passwordLinkMailed',
        subject: { id: userId, name: user.name },
      })
      return user
    })
    await mailPasswordLink(ctx, { name, email, company: company.name, token, address })
    return { email }
  }
