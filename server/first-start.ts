import { randomBytes } from 'node:crypto'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { findOrSavePlan, findPlatformCompany, saveCompanyWith } from './companies/company-platform-db.ts'
import { type Config, ConfigError } from './platform/config.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { makeFirstQueue } from './users/make-first-queue.ts'
import { saveUser } from './users/user-db.ts'
import { hashPassword } from '#server/platform/http/passwords.ts'
import { isWeak } from './platform/secrets.ts'

const hundredYearsMs = 100 * 365 * 86_400_000

/** Makes the platform's own company with its super user, once. Answers the credentials when it did (decision D14). */
export async function makeFirstCompany(
  platform: Platform,
  config: Config,
): Promise<{ email: string; password: string } | null> {
  if ((await findPlatformCompany(platform.db)) !== null) return null
  if (config.production && config.admin.password && isWeak(config.admin.password)) {
    throw new ConfigError(['ADMIN_PASSWORD: is among the first that anybody tries; give another one'])
  }
  const email = config.admin.email ?? 'admin@chat-flow.local'
  const password = config.admin.password ?? randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password, 'start')
  const company = {
    name: 'Chat-flow',
    email,
    planId: await findOrSavePlan(platform.db, 'Completo'),
    dueDate: new Date(platform.now().getTime() + hundredYearsMs),
    isPlatform: true,
  }
  await saveCompanyWith(platform.db, company, async (tx) => {
    const person = { name: 'Administrador', email, passwordHash, profile: 'admin', super: true } as const
    await makeFirstQueue(tx, await saveUser(tx, person), firstQueueOf(undefined))
  })
  return { email, password }
}
