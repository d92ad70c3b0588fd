import { hash } from '@node-rs/argon2'
import type { authEndpoints } from '#domain/auth/auth-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { saveCompanyWith } from '#server/companies/company-db.ts'
import { findPublicPlans } from '#server/plans/plan-db.ts'
import type { PublicContext } from '#server/platform/http.ts'
import { platformSetting } from '#server/settings/platform-setting.ts'
import { makeFirstQueue } from '#server/users/make-first-queue.ts'
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
  if ((await platformSetting(platform.db, 'userCreation')) !== 'enabled')
    throw new AppError('ERR_USER_CREATION_DISABLED')
  const plans = await findPublicPlans(platform.db)
  const plan = body.planId ? plans.find(({ id }) => id === body.planId) : plans[0]
  if (!plan) throw new AppError('ERR_VALIDATION', [{ path: 'body.planId', message: 'Selecione um plano' }])
  const retryAfterSeconds = accounts.take(request.ip, now.getTime())
  if (retryAfterSeconds) throw new AppError('ERR_TOO_MANY_REQUESTS', { retryAfterSeconds })

  const { name, email, companyName, phone } = body
  const passwordHash = await hash(body.password)
  const trialDays = Number(await platformSetting(platform.db, 'trialDays'))
  const dueDate = new Date(now.getTime() + trialDays * dayMs)
  const company = { name: companyName, email, phone, planId: plan.id, dueDate, isPlatform: false }
  return saveCompanyWith(platform.db, company, async (tx, companyId) => {
    const id = await insertUser(tx, { name, email, passwordHash, profile: 'admin' })
    await makeFirstQueue(tx, id, firstQueueOf(request.languages))
    return { user: { id, name, email }, company: { id: companyId, name: companyName, dueDate } }
  })
}
