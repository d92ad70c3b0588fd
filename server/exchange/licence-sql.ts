import { type RawBuilder, sql } from 'kysely'
import { settings } from '#domain/settings/setting-catalogue.ts'

/** Days past due after which connections sleep; only transactions of the platform see the setting. */
const sleepDays: RawBuilder<number> = sql`coalesce((
    select settings.value::int from settings join companies platform on platform.id = settings.company_id
    where platform.is_platform and settings.key = 'sleepDays' and settings.value ~ '^[0-9]{1,3}$'),
  ${Number(settings.sleepDays.fallback)})`

/**
 * Tells whether a company's licence is valid, including the days of grace: a past due company receives, and sends nothing (decision D11).
 */
export const mayWork: RawBuilder<boolean> = sql`(companies.status and companies.works_until >= now())`

/** Tells whether a company has been past due so long that its connections sleep, still paired, until it pays. */
export const isAsleep: RawBuilder<boolean> = sql`(companies.works_until < now()
  and companies.due_date < now() - make_interval(days => ${sleepDays}))`
