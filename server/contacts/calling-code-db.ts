import { callingCodeOf, searchSpellings } from '#domain/contacts/phone-rules.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the calling code of the country whose numbers are typed without one. */
export const findCallingCode = async (tx: Db): Promise<string> => callingCodeOf(await findTimeZone(tx))

/** Returns all spellings to search for; none without a search. */
export const findSpellings = async (tx: Db, search: string): Promise<string[]> =>
  search ? searchSpellings(search, await findCallingCode(tx)) : []
