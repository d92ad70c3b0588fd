/** A cell as text, or as the number stored in the file. */
export type Cell = string | number

/** Excel stores fifteen digits of a number. */
const mostDigits = 1e15

/** Returns the digits of a phone number's cell; null where digits are lost for good. */
export function numberOfCell(cell: Cell): string | null {
  if (typeof cell === 'number') {
    if (cell >= mostDigits) return null
    // An amount is not a phone number.
    return Number.isInteger(cell) && cell > 0 ? String(cell) : ''
  }
  const text = cell.trim()
  // A date has as many digits as a landline.
  if (/^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{4})$/.test(text)) return ''
  const scientific = /^(\d)(?:[.,](\d{1,20}))?[eE]\+?(\d{1,2})$/.exec(text)
  if (!scientific) return text
  const [, first = '', decimals = '', exponent = '0'] = scientific
  const power = Number(exponent)
  if (decimals.length < power) return null
  return decimals.length === power && power < 15 ? first + decimals : ''
}

/** Text of a cell, for display and as the value of a variable. */
export const textOfCell = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : plainNumber(cell))

const plainNumber = (value: number) => {
  const text = String(value)
  return text.includes('e') && Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : text
}

/** Whether a cell may hold a phone number with its area code, by its digits alone. */
export function looksLikeNumber(cell: Cell): boolean {
  if (typeof cell === 'number') return Number.isInteger(cell) && cell >= 1e7 && cell < mostDigits
  return /^[\d\s()+.-]{8,25}$/.test(cell.trim()) && /^\d{8,15}$/.test(cell.replace(/\D/g, ''))
}
