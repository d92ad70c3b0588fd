import { listSheetTexts } from '#domain/contact-lists/list-sheet-texts.ts'
import { unmistakableNumber } from '#domain/contacts/phone-rules.ts'
import type { Language } from '#domain/i18n/language.ts'
import { findItemsAfter } from '#server/contact-lists/contact-list-item-db.ts'
import { findFaults } from '#server/contact-lists/import/list-import-db.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import type { DbHandle } from '#server/platform/database/db.ts'
import { findValueKeys } from './value-keys-db.ts'

type Row = (string | number | null)[]
type Source = { db: DbHandle; companyId: number; language: Language }

/** Each page is read separately, so that no transaction lasts as long as a download. */
const pageSize = 2000

/** Yields the people of a list, with a column for each variable. */
export async function* rowsOfList({ db, companyId, language }: Source, listId: number): AsyncGenerator<Row> {
  const t = (key: keyof typeof listSheetTexts) => listSheetTexts[key][language]
  const { keys, callingCode } = await db.readCompany(companyId, async (tx) => ({
    keys: await findValueKeys(tx, listId),
    callingCode: await findCallingCode(tx),
  }))
  yield [t('name'), t('number'), t('email'), t('onWhatsapp'), ...keys]
  for (let after = 0; ; ) {
    const page = await db.readCompany(companyId, (tx) =>
      findItemsAfter(tx, { listId, after, most: pageSize }),
    )
    for (const { id, name, number, email, isWhatsappValid, values } of page) {
      const known = isWhatsappValid === null ? null : t(isWhatsappValid ? 'yes' : 'no')
      yield [
        name,
        unmistakableNumber(number, callingCode),
        email,
        known,
        ...keys.map((key) => values[key] ?? null),
      ]
      after = id
    }
    if (page.length < pageSize) return
  }
}

/** Yields the rejected lines of an import: line, value and reason. */
export async function* rowsOfFaults({ db, companyId, language }: Source, uuid: string): AsyncGenerator<Row> {
  const t = (key: keyof typeof listSheetTexts) => listSheetTexts[key][language]
  yield [t('line'), t('column'), t('value'), t('reason')]
  for (let after = 0; ; ) {
    const page = await db.readCompany(companyId, (tx) => findFaults(tx, { uuid, after, most: pageSize }))
    for (const { line, field, value, reason } of page) {
      yield [line, t(field), value, t(reason)]
      after = line
    }
    if (page.length < pageSize) return
  }
}

/** Returns the rows of a file that an import accepts as is. */
export function rowsOfSample(language: Language): Row[] {
  const t = (key: keyof typeof listSheetTexts) => listSheetTexts[key][language]
  return [
    [t('name'), t('number'), t('email'), t('city')],
    ['Ana Prado', '5511987654321', 'ana@example.com', 'São Paulo'],
    ['Bruno Lima', '5521998765432', '', 'Rio de Janeiro'],
  ]
}
