import { z } from 'zod'
import { plainText } from '../i18n/plain-text.ts'
import type { ImportRow } from './import-row.ts'
import { numberOfCell } from './number-cell.ts'
import { chooseNumber } from './phone-rules.ts'

export type ReadyRow = {
  name: string
  number: string
  email: string
  tags: string[]
  optOut: boolean
  extraInfo: { name: string; value: string }[]
}
export type RowProblem = { field: 'name' | 'number' | 'email' | 'tags'; message: string }

const longestValue = 2000
const yes = new Set(['sim', 's', 'yes', 'y', 'si', 'evet', 'e', 'x', '1', 'true', 'verdadeiro'])
const textOf = (value: string | number | null | undefined) => String(value ?? '').trim()

/** Returns the names of tags in a cell, each once; capital letters make no other tag. */
function tagsIn(cell: string): string[] {
  const seen = new Set<string>()
  return cell.split(/[,;]/).flatMap((written) => {
    const name = written.trim()
    const key = name.toLowerCase()
    if (!name || seen.has(key)) return []
    seen.add(key)
    return [name]
  })
}

/**
 * Reads a line: the contact's fields, or the first invalid field and why. Numbers become canonical, with the calling code of the company's
 * country where none is written; a line without a name is named after its number.
 */
export function readImportRow(row: ImportRow, callingCode: string): ReadyRow | RowProblem {
  const written = numberOfCell(row.number ?? '') ?? ''
  const chosen = chooseNumber(written, callingCode)
  if (!textOf(row.number)) return { field: 'number', message: 'Required' }
  if (!chosen) return { field: 'number', message: 'ERR_WAPP_INVALID_CONTACT' }
  const { number, isOneOfSeveral } = chosen
  const name = textOf(row.name) || number
  if (name.length < 2) return { field: 'name', message: 'Too Short!' }
  if (name.length > 50) return { field: 'name', message: 'Too Long!' }
  const email = textOf(row.email).toLowerCase()
  if (email && !z.email().max(254).safeParse(email).success)
    return { field: 'email', message: 'Invalid email' }
  const tags = tagsIn(textOf(row.tags))
  // Counted as the database counts: a picture is one character.
  if (tags.some((tag) => [...tag].length < 3)) return { field: 'tags', message: 'Tag muito curta!' }
  if (tags.some((tag) => tag.length > 100)) return { field: 'tags', message: 'Too Long!' }
  const extraInfo = Object.entries(row.extraInfo ?? {})
    .map(([field, value]) => ({ name: field.trim(), value: textOf(value).slice(0, longestValue) }))
    .filter((field) => field.name && field.value)
  // The numbers that were not chosen stay with the contact.
  if (isOneOfSeveral) extraInfo.push({ name: '☎', value: written.slice(0, longestValue) })
  const optOut = yes.has(plainText(textOf(row.optOut).slice(0, 20)))
  return { name, number, email, tags, optOut, extraInfo }
}

/** Whether a line was read without a fault. */
export const isReady = (row: ReadyRow | RowProblem): row is ReadyRow => 'number' in row
