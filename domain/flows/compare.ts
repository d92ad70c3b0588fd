import type { ConditionLine } from './graph.ts'
import { plain } from './plain.ts'

type Comparison = ConditionLine['condition']

const longest = 1000

/** Whether a text compares so with a value. Numbers are read in Portuguese and in English form, days as 2026-12-24 or 24/12/2026. */
export function compares(given: string, condition: Comparison, value: string): boolean {
  const [left, right] = [plain(given.slice(0, longest)), plain(value.slice(0, longest))]
  switch (condition) {
    case 'equals':
      return left === right
    case 'notEquals':
      return left !== right
    case 'contains':
      return right !== '' && left.includes(right)
    case 'starts':
      return right !== '' && left.startsWith(right)
    case 'ends':
      return right !== '' && left.endsWith(right)
    case 'empty':
      return given.trim() === ''
    case 'notEmpty':
      return given.trim() !== ''
    case 'greater':
      return numberOf(given) > numberOf(value)
    case 'less':
      return numberOf(given) < numberOf(value)
    case 'between': {
      const [from = '', to = ''] = value.split(/[;|]/)
      const number = numberOf(given)
      return number >= numberOf(from) && number <= numberOf(to)
    }
    case 'oneOf':
      return (
        left !== '' &&
        value
          .slice(0, longest)
          .split(/[;|\n]/)
          .some((one) => plain(one) === left)
      )
    case 'before':
      return dayOf(given) < dayOf(value)
    case 'after':
      return dayOf(given) > dayOf(value)
  }
}

/** NaN where it is none: no comparison with it is true. */
function numberOf(text: string): number {
  const digits = text.slice(0, 60).replace(/[^\d.,-]/g, '')
  const comma = digits.lastIndexOf(',')
  const isPortuguese = comma >= 0 && comma > digits.lastIndexOf('.')
  const written = isPortuguese ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

function dayOf(text: string): number {
  const given = text.trim().slice(0, 30)
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(given) ?? []
  return year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : Date.parse(given)
}
