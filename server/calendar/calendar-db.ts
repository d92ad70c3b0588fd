import { sql } from 'kysely'
import type { Holiday } from '#domain/queues/holiday.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The parts of a calendar that are changed on their own, by the ids under which changes are noted. */
export const calendarParts = { hours: 1, holidays: 2, timeZone: 3 } as const

type CompanyHours = { schedules: DayHours[]; outOfHoursMessage: string; updatedAt: Date | null }

/** The hours of the company as a whole; the usual ones until somebody saves others. */
export async function findCompanyHours(tx: Db): Promise<CompanyHours> {
  const row = await tx.selectFrom('companyHours').selectAll().executeTakeFirst()
  if (!row) return { schedules: defaultHours(), outOfHoursMessage: '', updatedAt: null }
  return { ...row, schedules: row.schedules as DayHours[] }
}

export const saveCompanyHours = (
  tx: Db,
  hours: { schedules: DayHours[]; outOfHoursMessage: string; updatedAt: Date },
) => {
  const row = { ...hours, schedules: JSON.stringify(hours.schedules) }
  return tx
    .insertInto('companyHours')
    .values(row)
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(row))
    .execute()
}

/** The company's days with hours of their own, those of every year first. */
export const listHolidays = (tx: Db): Promise<Holiday[]> =>
  tx
    .selectFrom('holidays')
    .select(['date', 'name', 'startTimeA', 'endTimeA', 'startTimeB', 'endTimeB'])
    .orderBy(sql`length(date)`)
    .orderBy('date')
    .execute()

export async function replaceHolidays(tx: Db, holidays: Holiday[]): Promise<void> {
  await tx.deleteFrom('holidays').execute()
  if (holidays.length) await tx.insertInto('holidays').values(holidays).execute()
}

export const saveTimeZone = (tx: Db, timeZone: string) =>
  tx.updateTable('companies').set({ timeZone }).execute()
