import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { findOrSavePlan, findPlatformCompany, saveCompany } from './companies/company-db.ts'
import type { Config } from './platform/config.ts'
import type { Platform } from './platform/context.ts'
import { makeFirstQueue } from './users/make-first-queue.ts'
import { saveUser } from './users/user-db.ts'

const hundredYearsMs = 100 * 365 * 86_400_000

/** Makes the platform's own company with its super user, once. Answers the credentials when it did (decision D14). */
export async function makeFirstCompany(
  platform: Platform,
  config: Config,
): Promise<{ email: string; password: string } | null> {
  if ((await findPlatformCompany(platform.db)) !== null) return null
  const email = config.admin.email ?? 'admin@chat-flow.local'
  const password = config.admin.password ?? randomBytes(9).toString('base64url')
  const companyId = await saveCompany(platform.db, {
    name: 'Chat-flow',
    email,
    planId: await findOrSavePlan(platform.db, 'Completo'),
    dueDate: new Date(platform.now().getTime() + hundredYearsMs),
    isPlatform: true,
  })
  const passwordHash = await hash(password)
  await platform.db.inCompany(companyId, async (tx) => {
    const person = { name: 'Administrador', email, passwordHash, profile: 'admin', super: true } as const
    await makeFirstQueue(tx, await saveUser(tx, person), firstQueueOf(undefined))
  })
  return { email, password }
}
