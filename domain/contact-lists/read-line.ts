import { isReady, readImportRow } from '../contacts/import-rules.ts'
import { readTypedNumber } from '../contacts/phone-rules.ts'
import type { FaultReason, LineFault, ListMapping } from './list-import-contract.ts'
import { type Cell, numberOfCell, textOfCell } from '../contacts/number-cell.ts'

/** A person read from a line. */
export type ReadyPerson = {
  line: number
  name: string
  number: string
  email: string
  /** The person wants no automatic messages. */
  optOut: boolean
  values: Record<string, string>
}

const longestName = 50
const longestValue = 200
const reasons: Record<string, FaultReason> = {
  Required: 'required',
  ERR_WAPP_INVALID_CONTACT: 'invalid',
  'Too Short!': 'too-short',
  'Too Long!': 'too-long',
  'Invalid email': 'invalid-email',
}

type Line = { line: number; cells: readonly Cell[] }

/** Reads a person from a line by the rules of the contacts import, or returns the line's fault. `callingCode` is the company's. */
export function readLine(
  { line, cells }: Line,
  mapping: ListMapping,
  callingCode: string,
): ReadyPerson | LineFault {
  const cellOf = (kind: string) => cells[mapping.columns.findIndex((column) => column.kind === kind)] ?? ''
  const fault = (field: LineFault['field'], reason: FaultReason): LineFault => ({
    ...{ line, field, reason },
    value: textOfCell(cellOf(field)).slice(0, longestValue),
  })
  const code = mapping.callingCode ?? callingCode
  const written = numberOfCell(cellOf('number'))
  if (written === null) return fault('number', 'digits-lost')
  const lacksArea = isWithoutArea(written, code)
  if (lacksArea && !mapping.areaCode) return fault('number', 'no-area')
  const number = lacksArea ? `${mapping.areaCode}${written}` : written
  const read = readImportRow(
    {
      number,
      name: nameOf(cellOf('name'), mapping),
      email: emailOf(cellOf('email'), mapping),
      optOut: cellOf('optOut'),
    },
    code,
  )
  if (!isReady(read)) {
    const isBlank = read.field === 'number' && textOfCell(cellOf('number')) !== ''
    const reason = reasons[read.message] ?? 'invalid'
    return fault(read.field === 'tags' ? 'name' : read.field, isBlank ? 'invalid' : reason)
  }
  const { name, email, optOut } = read
  return { line, name, number: read.number, email, optOut, values: valuesOf(cells, mapping) }
}

/** Whether a line was read without a fault. */
export const isPerson = (read: ReadyPerson | LineFault): read is ReadyPerson => 'number' in read

function nameOf(cell: Cell, { mendNames }: ListMapping): string {
  const text = textOfCell(cell)
  if (!mendNames) return text
  return text.length < 2 ? '' : text.slice(0, longestName).toWellFormed().trim()
}

function emailOf(cell: Cell, { dropBadEmails }: ListMapping): string {
  const text = textOfCell(cell)
  const tried = dropBadEmails ? readImportRow({ number: '5511912345678', email: text }, '55') : null
  return tried && !isReady(tried) ? '' : text
}

/** Whether a number is a Brazilian one without an area code: it works only within that area. */
function isWithoutArea(written: string, callingCode: string): boolean {
  const digits = written.replace(/\D/g, '')
  if (callingCode !== '55' || written.trim().startsWith('+') || readTypedNumber(written, callingCode))
    return false
  return /^(9\d{8}|[2-9]\d{7})$/.test(digits)
}

function valuesOf(cells: readonly Cell[], { columns }: ListMapping): Record<string, string> {
  const found = columns.flatMap(({ kind, key }, at) => {
    const text = kind === 'variable' && key ? textOfCell(cells[at] ?? '') : ''
    return text ? [[key, text] as const] : []
  })
  return Object.fromEntries(found)
}
