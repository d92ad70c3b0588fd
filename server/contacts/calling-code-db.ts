import { callingCodeOf, searchSpellings } from '#domain/contacts/phone-rules.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The code of the country whose numbers are typed without one. */
export const findCallingCode = async (tx: Db): Promise<string> => callingCodeOf(await findTimeZone(tx))

/** All that a search looks for; nothing where nothing is searched. */
export const findSpellings = async (tx: Db, search: string): Promise<string[]> =>
  search ? searchSpellings(search, await findCallingCode(tx)) : []
