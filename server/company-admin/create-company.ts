import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { mailPasswordLink, newPasswordLink } from '#server/users/access/mail-password-link.ts'
import { savePasswordLink } from '#server/users/access/password-link-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { randomToken } from '#server/platform/secrets.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { makeFirstQueue } from '#server/users/make-first-queue.ts'
import { insertUser } from '#server/users/user-record-db.ts'
import { columnsOfCompany, dueColumns } from './company-columns.ts'
import {
  checkPlan,
  getCompany,
  keepSchedules,
  saveCompanyOnce,
  throwIfNameTaken,
} from './company-platform-db.ts'
import './company-admin-events.ts'

type Create = typeof companyAdminEndpoints.createCompany
const dayMs = 86_400_000

/**
 * Makes a company with its first administrator and first department (decision D100). Nobody types a password for somebody else: the
 * administrator gets a link by mail.
 */
export const createCompany =
  (address: string) =>
  async (ctx: Context & PublicContext, { body: { clientId, ...body } }: Input<Create>) => {
    const { platform, now, request } = ctx
    const { email, status = true } = body
    const userName = body.userName || body.name
    await checkPlan(platform.db, body.planId)
    const timeZone = body.timeZone ?? 'America/Sao_Paulo'
    const trialDays = Number(await platformSetting(platform.db, 'trialDays'))
    const due = body.dueDate ?? new Date(now.getTime() + trialDays * dayMs).toISOString()
    const company = {
      ...columnsOfCompany(body),
      ...{ name: body.name, email, planId: body.planId, timeZone },
      ...dueColumns(due, timeZone),
      ...(!status && { status, suspendedAt: now, suspendedBy: ctx.viewer.name }),
    }
    // The hash of a random password, which nobody knows, until the administrator chooses one.
    const passwordHash = await hashPassword(randomToken(), ctx.companyId)
    const key = { companyId: ctx.companyId, clientId }
    const { record, token } = await saveCompanyOnce(platform.db, key, company, async (tx, companyId) => {
      await throwIfNameTaken(tx, body.name, companyId)
      const id = await insertUser(tx, { name: userName, email, passwordHash, profile: 'admin' })
      await makeFirstQueue(tx, id, firstQueueOf(request.languages))
      if (body.schedules) await keepSchedules(tx, companyId, body.schedules)
      const { token, link } = newPasswordLink(id, now)
      await savePasswordLink(tx, link)
      const subject = { id: companyId, name: body.name }
      await recordAudit(ctx, tx, { action: 'company.created', subject, companyId })
      return { id: companyId, record: await getCompany(tx, companyId), token }
    })
    if (token === null) return record
    ctx.emit('company.changed', { action: 'create', companyId: record.id })
    // A failed mail does not undo the company: it can be sent again.
    await mailPasswordLink(ctx, { name: userName, email, company: body.name, token, address }).catch(
      (error: Error) =>
        ctx.log.error({ error: error.message }, 'the link of a new administrator was not mailed'),
    )
    return record
  }
