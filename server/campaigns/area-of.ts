import { type RawBuilder, sql } from 'kysely'
import { brazilianNumber } from '#domain/campaigns/number-zone.ts'

/** First four digits of an address that is a number of Brazil, by which `numberZones` tells its zone; '' for all others. */
export const areaOf = (address: RawBuilder<unknown>): RawBuilder<string> =>
  sql`case when ${address} ~ ${sql.lit(brazilianNumber.source)} then left(${address}, 4) else '' end`
