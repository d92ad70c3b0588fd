import type { Holiday } from '#domain/queues/holiday.ts'
import { type DayHours, defaultHours } from '#domain/queues/queue-hours.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { settingOf } from '#server/settings/setting-db.ts'
import { findCompanyHours, listHolidays } from './calendar-db.ts'

/** The hours that count for a conversation, to be asked when it opens. */
export type KeptHours = { week: DayHours[]; timeZone: string; holidays: Holiday[] }

type Place = { queueId: number | null; whatsappId: number | null }

/** The hours by which the company goes in a conversation (scheduleType); null where none are kept: it is always open. */
export async function findKeptHours(tx: Db, { queueId, whatsappId }: Place): Promise<KeptHours | null> {
  const week = await findWeek(tx, await settingOf(tx, 'scheduleType'), { queueId, whatsappId })
  return week && { week, timeZone: await findTimeZone(tx), holidays: await listHolidays(tx) }
}

async function findWeek(tx: Db, scheduleType: string, place: Place): Promise<DayHours[] | null> {
  if (scheduleType === 'company') return (await findCompanyHours(tx)).schedules
  const row =
    scheduleType === 'queue'
      ? await tx
          .selectFrom('queues')
          .select('schedules')
          .where('id', '=', place.queueId ?? 0)
          .executeTakeFirst()
      : scheduleType === 'connection'
        ? await tx
            .selectFrom('connections')
            .select('schedules')
            .where('id', '=', place.whatsappId ?? 0)
            .executeTakeFirst()
        : undefined
  if (!row) return null
  const week = row.schedules as DayHours[]
  return week.length ? week : defaultHours()
}
