import type { z } from 'zod'
import type { newAccount } from '#domain/auth/auth-contract.ts'
import { dayIn, endOfDay } from '#domain/companies/company-days.ts'
import { AppError } from '#domain/errors.ts'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { saveCompanyWith } from '#server/companies/company-platform-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findPublicPlans } from '#server/plans/plan-platform-db.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { makeFirstQueue } from '#server/users/make-first-queue.ts'
import { insertUser } from '#server/users/user-record-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'

/** Fields of the sign-up form, with the hash in the password's place. */
export type Account = Pick<
  z.infer<typeof newAccount>,
  'name' | 'email' | 'companyName' | 'phone' | 'planId'
> & { passwordHash: string }

const dayMs = 86_400_000
/** Zone of a new company, until its administrators choose another. */
const timeZone = 'America/Sao_Paulo'

/** The plan that was chosen among the public ones, else the cheapest. Throws ERR_VALIDATION where there is none. */
export async function choosePlan({ platform }: PublicContext, planId: number | undefined) {
  const plans = await findPublicPlans(platform.db)
  const plan = planId ? plans.find(({ id }) => id === planId) : plans[0]
  if (!plan) throw new AppError('ERR_VALIDATION', [{ path: 'body.planId', message: 'Selecione um plano' }])
  return plan
}

/**
 * Makes a company on a public plan, with its trial, its first administrator and first department (decisions D41, D100). `claim` runs first in the
 * same transaction, and may refuse by throwing.
 */
export async function openAccount(ctx: PublicContext, account: Account, claim?: (tx: Db) => Promise<void>) {
  const { platform, now, request } = ctx
  const { name, email, companyName, phone, passwordHash } = account
  const plan = await choosePlan(ctx, account.planId)
  const trialDays = Number(await platformSetting(platform.db, 'trialDays'))
  const lastDay = dayIn(timeZone, new Date(now.getTime() + trialDays * dayMs))
  const due = { dueDate: endOfDay(timeZone, lastDay), anchorDay: lastDay.day }
  const company = { name: companyName, email, phone, planId: plan.id, timeZone, ...due, isPlatform: false }
  return saveCompanyWith(platform.db, company, async (tx, companyId) => {
    await claim?.(tx)
    const id = await insertUser(tx, { name, email, passwordHash, profile: 'admin' })
    const actor = { viewer: { id, name }, now, origin: request.origin }
    const subject = { id: companyId, name: companyName }
    await recordAudit(actor, tx, { action: 'company.created', subject, companyId })
    await makeFirstQueue(tx, id, firstQueueOf(request.languages))
    return { user: { id, name, email }, company: { id: companyId, name: companyName, dueDate: due.dueDate } }
  })
}
