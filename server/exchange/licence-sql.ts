import { type RawBuilder, sql } from 'kysely'
import { settings } from '#domain/settings/setting-catalogue.ts'

/** How many days past due the installation lets connections go on; only a transaction of the platform sees it. */
const sleepDays: RawBuilder<number> = sql`coalesce((
    select settings.value::int from settings join companies platform on platform.id = settings.company_id
    where platform.is_platform and settings.key = 'sleepDays' and settings.value ~ '^[0-9]{1,3}$'),
  ${Number(settings.sleepDays.fallback)})`

/** Whether a company's licence is good, also in the days of grace: a past due one takes in, and sends nothing (decision D11). */
export const mayWork: RawBuilder<boolean> = sql`(companies.status and companies.works_until >= now())`

/** Whether a company has been past due for so long that its connections sleep, paired, until somebody pays. */
export const isAsleep: RawBuilder<boolean> = sql`(companies.works_until < now()
  and companies.due_date < now() - make_interval(days => ${sleepDays}))`
