import type { Language } from '#domain/i18n/language.ts'
import { letterLanguage } from '#domain/notifications/letter-language.ts'
import { findTimeZone } from '#server/companies/time-zone-db.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Returns the language of letters to the company of the transaction. */
export const findLetterLanguage = async (tx: Db): Promise<Language> => letterLanguage(await findTimeZone(tx))
