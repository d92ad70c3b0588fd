import { sql } from 'kysely'
import type { DbHandle } from '#server/platform/database/db.ts'

/** How long a look may take before another node takes it over. */
const heldMs = 2 * 60_000
const mostOfCompany = 20

/** Takes charges that are to be looked at, the longest overdue first and no more than some of each company. */
export const takeDueCharges = (db: DbHandle, now: Date, most: number) =>
  db.asPlatform(async (tx) => {
    const { rows } = await sql<{ companyId: number; chargeId: string }>`
      with due as (
        select company_id, id, row_number() over (partition by company_id order by look_at) as turn, look_at
        from (select company_id, id, look_at from charges where look_at <= ${now} order by look_at limit 2000) near
      ), taken as (
        select company_id, id from due where turn <= ${mostOfCompany} order by look_at limit ${most}
      )
      update charges set look_at = ${new Date(now.getTime() + heldMs)}
      from taken where charges.company_id = taken.company_id and charges.id = taken.id and charges.look_at <= ${now}
      returning charges.company_id, charges.id as charge_id`.execute(tx)
    return rows
  })
