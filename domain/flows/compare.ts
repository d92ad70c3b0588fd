import type { ConditionLine } from './graph.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'

type Comparison = ConditionLine['condition']

const longest = 1000

/**
 * Whether a text compares so with a value. Numbers are read in Portuguese and in English form, days as 2026-12-24, 24/12/2026 or
 * 24/12/26, also with hyphens or points.
 */
export function compares(given: string, condition: Comparison, value: string): boolean {
  const [left, right] = [plainWords(given.slice(0, longest)), plainWords(value.slice(0, longest))]
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
      const [from, to] = rangeEnds(value)
      const number = numberOf(given)
      return number >= numberOf(from) && number <= numberOf(to)
    }
    case 'oneOf':
      return left !== '' && listedValues(value.slice(0, longest)).some((one) => plainWords(one) === left)
    case 'before':
      return dayOf(given) < dayOf(value)
    case 'after':
      return dayOf(given) > dayOf(value)
  }
}

/** Returns the values of a list that a condition compares with: each counts. */
export const listedValues = (value: string): string[] => value.split(/[;|\n]/)

/** Returns the ends of a range that a condition compares with; '' for one that is missing. */
export function rangeEnds(value: string): [from: string, to: string] {
  const [from = '', to = ''] = value.split(/[;|]/)
  return [from, to]
}

/** Whether a comparison can read a text as a number. */
export const isComparableNumber = (text: string): boolean => !Number.isNaN(numberOf(text))

/** Whether a comparison can read a text as a day. */
export const isComparableDay = (text: string): boolean => !Number.isNaN(dayOf(text))

/** Points between groups of three are Portuguese thousands: 1.500 is no price with three decimals. */
const thousands = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/

/** Returns NaN if the text is no number: every comparison with it is false. */
function numberOf(text: string): number {
  const digits = text
    .slice(0, 60)
    .replace(/[^\d.,-]/g, '')
    .replace(/^[.,]+|[.,-]+$/g, '')
  const comma = digits.lastIndexOf(',')
  const isPortuguese = comma > digits.lastIndexOf('.') || thousands.test(digits)
  const written = isPortuguese ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(written) ? Number(written) : Number.NaN
}

/** Years of two digits up to this are of this century. */
const newestShortYear = 49

/** Returns NaN if the text is no day. Reads 5/6/2026, 5-6-2026 and 5.6.2026 as of June, where `Date.parse` reads the month first. */
function dayOf(text: string): number {
  const given = text.trim().slice(0, 30)
  if (!/^\d{1,2}[/.-]/.test(given)) return Date.parse(given)
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(given) ?? []
  if (!year || Number(month) > 12 || Number(day) > 31) return Number.NaN
  const century = year.length === 4 ? 0 : Number(year) <= newestShortYear ? 2000 : 1900
  return Date.UTC(century + Number(year), Number(month) - 1, Number(day))
}
