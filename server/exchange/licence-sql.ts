import { type RawBuilder, sql } from 'kysely'
import { settings } from '#domain/settings/setting-catalogue.ts'

/** A number of days that the installation has set; only a transaction of the platform sees it. */
const daysSetting = (key: 'graceDays' | 'sleepDays'): RawBuilder<number> => sql`coalesce((
    select settings.value::int from settings join companies platform on platform.id = settings.company_id
    where platform.is_platform and settings.key = ${key} and settings.value ~ '^[0-9]{1,3}$'),
  ${Number(settings[key].fallback)})`

/** Whether a company's licence is good, also in the days of grace: a past due one takes in, and sends nothing (decision D11). */
export const mayWork: RawBuilder<boolean> = sql`(companies.is_platform or (companies.status
  and companies.due_date >= now() - make_interval(days => ${daysSetting('graceDays')})))`

/** Whether a company has been past due for so long that its connections sleep, paired, until somebody pays. */
export const isAsleep: RawBuilder<boolean> = sql`(not companies.is_platform
  and companies.due_date < now() - make_interval(days => greatest(${daysSetting('sleepDays')}, ${daysSetting('graceDays')})))`
