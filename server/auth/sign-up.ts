import { hash } from '@node-rs/argon2'
import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { findPlatformCompany, saveCompanyWith } from '#server/companies/company-db.ts'
import { findPublicPlans } from '#server/plans/plan-db.ts'
import type { Platform } from '#server/platform/context.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { insertUser } from '#server/users/user-record-db.ts'
import { RequestWindow } from './request-window.ts'

type SignUp = typeof authEndpoints.signUp

const accounts = new RequestWindow({ most: 20, windowMs: 3_600_000 })
const dayMs = 86_400_000

/** Makes a company on a public plan, with its trial and its first administrator (decision D41). */
export async function signUp(
  { platform, now, request }: PublicContext,
  { body }: Input<SignUp>,
): Promise<Output<SignUp>> {
  const { userCreation, trialDays } = await rulesOf(platform)
  if (userCreation !== 'enabled') throw new AppError('ERR_USER_CREATION_DISABLED')
  const plans = await findPublicPlans(platform.db)
  const plan = body.planId ? plans.find(({ id }) => id === body.planId) : plans[0]
  if (!plan) throw new AppError('ERR_VALIDATION', [{ path: 'body.planId', message: 'Selecione um plano' }])
  const retryAfterSeconds = accounts.take(request.ip, now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const { name, email, companyName, phone } = body
  const passwordHash = await hash(body.password)
  const dueDate = new Date(now.getTime() + trialDays * dayMs)
  const company = { name: companyName, email, phone, planId: plan.id, dueDate, isPlatform: false }
  return saveCompanyWith(platform.db, company, async (tx, companyId) => {
    const id = await insertUser(tx, { name, email, passwordHash, profile: 'admin' })
    return { user: { id, name, email }, company: { id: companyId, name: companyName, dueDate } }
  })
}

/** What the installation says of signing up; what it never said is the catalogue's. */
async function rulesOf({ db }: Platform) {
  const companyId = await findPlatformCompany(db)
  if (companyId === null) {
    return { userCreation: settings.userCreation.fallback, trialDays: Number(settings.trialDays.fallback) }
  }
  return db.readCompany(companyId, async (tx) => ({
    userCreation: await settingOf(tx, 'userCreation'),
    trialDays: Number(await settingOf(tx, 'trialDays')),
  }))
}
