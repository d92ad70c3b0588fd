import { plainWords } from '../i18n/plain-words.ts'
import { chooseNumber, kindOfNumber } from './phone-rules.ts'

/** Headings of columns that only describe another one: kinds of numbers and e-mails, pronunciations; and numbers that are no telephones. */
const describing =
  /\b(?:phonetic|yomi|fonetic[ao]|pronuncia|fax|faks|pager|bip|isdn|telex|ttytdd)\b|\b(?:e mail|email|phone|telefone|telefono|celular|number)\b.*\b(?:type|label|tipo|rotulo|display name|display as|nome para exibicao)$/

/** Whether a heading describes another column, and names no field of a contact. */
export const isDescribing = (heading: string): boolean => describing.test(plainWords(heading.slice(0, 100)))

const numberHeading =
  /\b(?:tele)?phones?\b|\b(?:mobile|cell|cellphone|celular|movil|cep|whats|whatsapp|telefone|telefono|telefon|fone|gsm)\b/
const mobileHeading = /\b(?:mobile|cell|cellphone|celular|movil|cep|whats|whatsapp|gsm|iphone)\b/
const firstName = /^(?:first name|given name|nome|primeiro nome|nombre|ad|adi)$/
const middleName = /^(?:middle name|additional name|nome do meio|segundo nombre|segundo nome|ikinci ad)$/
const lastName = /^(?:last name|family name|surname|sobrenome|ultimo nome|apellidos?|soyad|soyadi)$/
const fullName = /^(?:name|full name|display name|nome completo|nome para exibicao|nombre completo|ad soyad)$/
const company = /^(?:organization name|organization 1 name|company|organization|empresa|organizacao|sirket)$/

type Table = readonly (readonly string[])[]

/**
 * Arranges the table of an address book for the import: where numbers or names stand in several columns, a first column holds the one
 * number of each line, a mobile one if there is any, and another one the whole name. All other columns stay. Lines keep their places. Pure.
 */
export function arrangeAddressBook([headings = [], ...rows]: Table, callingCode: string): string[][] {
  const plain = headings.map((heading) => plainWords(heading.slice(0, 100)))
  const added = [numberColumn(headings, plain, rows, callingCode), nameColumn(headings, plain, rows)].filter(
    (column) => column !== null,
  )
  const gone = new Set(added.flatMap(({ used }) => used))
  const rest = (cells: readonly string[]) =>
    headings.flatMap((_, at) => (gone.has(at) ? [] : [cells[at] ?? '']))
  return [headings, ...rows].map((cells, line) => [
    ...added.map(({ heading, cells: own }) => (line === 0 ? heading : (own[line - 1] ?? ''))),
    ...rest(cells),
  ])
}

type Column = { heading: string; cells: string[]; used: number[] }
const longestHeading = 80

function numberColumn(
  headings: readonly string[],
  plain: readonly string[],
  rows: Table,
  callingCode: string,
): Column | null {
  const columns = plain.flatMap((heading, at) =>
    numberHeading.test(heading) &&
    !describing.test(heading) &&
    rows.some((row) => /\d{4}/.test(row[at] ?? ''))
      ? [at]
      : [],
  )
  if (columns.length < 2) return null
  const isMobile = (row: readonly string[], at: number) => {
    const kind =
      at > 0 && describing.test(plain[at - 1] ?? '') ? plainWords((row[at - 1] ?? '').slice(0, 50)) : ''
    return mobileHeading.test(plain[at] ?? '') || mobileHeading.test(kind)
  }
  const cells = rows.map((row) => {
    const filled = columns.filter((at) => (row[at] ?? '').trim() !== '')
    const ordered = filled.toSorted((one, other) => Number(isMobile(row, other)) - Number(isMobile(row, one)))
    const read = ordered.flatMap((at) => {
      const number = chooseNumber(row[at] ?? '', callingCode)?.number
      return number ? [{ at, number, isMobile: isMobile(row, at) }] : []
    })
    const chosen = read.find(({ number }) => kindOfNumber(number) === 'mobile') ?? read[0]
    return row[chosen?.at ?? ordered[0] ?? -1] ?? ''
  })
  const heading = columns
    .map((at) => headings[at])
    .join(' / ')
    .slice(0, longestHeading)
  return { heading, cells, used: [] }
}

function nameColumn(headings: readonly string[], plain: readonly string[], rows: Table): Column | null {
  const at = (form: RegExp) => plain.findIndex((heading) => form.test(heading))
  const last = at(lastName)
  const parts = [at(firstName), at(middleName), last].filter((column) => column >= 0)
  if (last < 0 || parts.length < 2) return null
  const whole = [at(fullName), at(company)].filter((column) => column >= 0)
  const cells = rows.map((row) => {
    const cellAt = (column: number | undefined) => (column === undefined ? '' : (row[column] ?? '').trim())
    const joined = parts.map(cellAt).filter(Boolean).join(' ')
    return (at(fullName) >= 0 && cellAt(at(fullName))) || joined || cellAt(whole.at(-1))
  })
  const heading = parts
    .map((column) => headings[column])
    .join(' + ')
    .slice(0, longestHeading)
  return { heading, cells, used: at(fullName) >= 0 ? [...parts, at(fullName)] : parts }
}
