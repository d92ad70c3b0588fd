/** A cell as text, or as the number that the file holds. */
export type Cell = string | number

/** Excel keeps fifteen digits of a number. */
const mostDigits = 1e15

/** The digits of a cell that holds a phone number; null where some of them are lost for good. */
export function numberOfCell(cell: Cell): string | null {
  if (typeof cell === 'number') {
    if (cell >= mostDigits) return null
    // An amount is no phone number.
    return Number.isInteger(cell) && cell > 0 ? String(cell) : ''
  }
  const text = cell.trim()
  const scientific = /^(\d)(?:[.,](\d{1,20}))?[eE]\+?(\d{1,2})$/.exec(text)
  if (!scientific) return text
  const [, first = '', decimals = '', exponent = '0'] = scientific
  const power = Number(exponent)
  if (decimals.length < power) return null
  return decimals.length === power && power < 15 ? first + decimals : ''
}

/** A cell as it is shown, and as it fills a variable. */
export const textOfCell = (cell: Cell): string => (typeof cell === 'string' ? cell.trim() : plainNumber(cell))

const plainNumber = (value: number) => {
  const text = String(value)
  return text.includes('e') && Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : text
}
