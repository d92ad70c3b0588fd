import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrSavePlan, saveCompany } from '#server/companies/company-platform-db.ts'
import { openWorld } from '#tests/app/world.ts'

/** A platform with its super user, and a company with an administrator and an attendant. The clock moves only when told to. */
export async function openCapsuleStage() {
  let today = new Date('2027-03-10T15:00:00Z')
  const world = await openWorld({ now: () => today })
  const { db } = world.platform
  const planId = await findOrSavePlan(db, 'Completo')
  const home = await saveCompany(db, {
    ...{ name: 'Plataforma', email: '', planId, dueDate: new Date('2027-01-01'), isPlatform: true },
  })
  const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
  const company = await world.company({ name: 'Padaria Sol' })
  const ana = await world.user(company, { name: 'Ana', profile: 'admin', email: 'ana@example.com' })
  const rui = await world.user(company, { name: 'Rui' })
  return {
    ...{ world, db, storage: world.platform.storage, planId, home, company, sara, ana, today },
    asSara: await world.as(sara.email),
    asAna: await world.as(ana.email),
    asRui: await world.as(rui.email),
    /** Runs a task at a later time. Tokens expire earlier: sign in before and after it. */
    later: async <T>(ms: number, work: () => Promise<T>): Promise<T> => {
      const before = today
      today = new Date(before.getTime() + ms)
      try {
        return await work()
      } finally {
        today = before
      }
    },
    /** Returns the names of the stored files of a company's capsules. */
    stored: (id: number): string[] => {
      try {
        return readdirSync(join(world.config.dataDir, 'files/heaps', `company-${id}`))
      } catch {
        return []
      }
    },
    letters: () => {
      const folder = join(world.config.dataDir, 'mailbox')
      return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    },
  }
}
