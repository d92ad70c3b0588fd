import { type Day, endOfDay } from '#domain/companies/company-days.ts'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { saveCompany } from '#server/companies/company-platform-db.ts'
import type { World } from '#tests/app/world.ts'

/** The platform's company with its super user, who signs in by `signIn`, and companies that pay 49.90 a month. */
export async function openPayingPlatform(world: World, signIn: World['as'] = world.as) {
  const { db } = world.platform
  const home = await world.company({ name: 'Plataforma' })
  const planId = await db.asPlatform(async (tx) => {
    await tx.updateTable('companies').set({ isPlatform: true }).where('id', '=', home).execute()
    const plan = { name: 'Pro', users: 5, connections: 4, queues: 3, amountCents: 4990 }
    const { id } = await tx.insertInto('plans').values(plan).returning('id').executeTakeFirstOrThrow()
    return id
  })
  const sara = await world.user(home, { name: 'Sara', profile: 'admin', super: true })
  const asSara = await signIn(sara.email)
  const set = (key: SettingKey, value: string) =>
    asSara(settingEndpoints.updateSetting, { params: { key }, body: { value } })
  let counter = 0
  /** Creates a company whose licence ends on a given day. */
  const company = (day: Day) => {
    const timeZone = 'America/Sao_Paulo'
    const [name, email] = [`Loja ${++counter}`, `loja${counter}@example.com`]
    const dueDate = endOfDay(timeZone, day)
    return saveCompany(db, { name, email, planId, timeZone, anchorDay: day.day, dueDate })
  }
  return { home, planId, asSara, set, company }
}
