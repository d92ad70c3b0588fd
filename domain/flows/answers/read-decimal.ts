import type { Language } from '#domain/i18n/language.ts'

const maxWhole = 15
const maxFraction = 10

/** A number with its signs: digits, and points, commas, apostrophes and blanks between digits. */
const written = /-?\d+(?:[.,'\u2019 ]\d+)*/g

/**
 * Reads the only number of a text, as 1500.5; null where there is none, or more than one. A sign that comes last or alone parts the
 * decimals, unless groups of three follow it: then the language decides, as 1.500 is a thousand in Portuguese and not in English. With
 * three decimals a zero is added, so that nothing takes the point for one of thousands.
 */
export function readDecimal(text: string, language: Language): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
  const found = plain.match(written) ?? []
  const [first] = found
  if (first === undefined || found.length > 1) return null
  const before = plain[plain.indexOf(first) - 1]
  // A hyphen within a word, and letters around digits, make a code of them: A-10, 10A4.
  if (before !== undefined && /[\p{L}\d]/u.test(before)) return null
  return decimalOf(first, language)
}

function decimalOf(given: string, language: Language): string | null {
  const isNegative = given.startsWith('-')
  const digits = given.replace(/^-/, '')
  const point = decimalSignOf(digits, language)
  if (point === null) return null
  const [whole = '', fraction = ''] = point === '' ? [digits] : splitAtLast(digits, point)
  if (!isGrouped(whole) || /\D/.test(fraction)) return null
  const plainWhole = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const plainFraction = fraction.replace(/0+$/, '')
  if (plainWhole.length > maxWhole || plainFraction.length > maxFraction) return null
  const shown = plainFraction.length === 3 ? `${plainFraction}0` : plainFraction
  const value = shown === '' ? plainWhole : `${plainWhole}.${shown}`
  return isNegative && /[1-9]/.test(value) ? `-${value}` : value
}

const splitAtLast = (text: string, sign: string): [string, string] => {
  const at = text.lastIndexOf(sign)
  return [text.slice(0, at), text.slice(at + 1)]
}

/** The sign before the decimals; '' where there are none, null where the signs make no number. */
function decimalSignOf(digits: string, language: Language): '.' | ',' | '' | null {
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) as '.' | ',' | undefined
  if (last === undefined) return ''
  const kinds = new Set(signs)
  const isOnce = signs.filter((sign) => sign === last).length === 1
  if (kinds.size > 1) return isOnce ? last : null
  if (!isOnce) return ''
  const [, after] = splitAtLast(digits, last)
  const isGroup = /^\d{3}$/.test(after) && /^[1-9]\d{0,2}$/.test(splitAtLast(digits, last)[0])
  return isGroup && last === (language === 'en' ? ',' : '.') ? '' : last
}

/** Whether digits are whole or in groups of three by one sign. */
const isGrouped = (whole: string): boolean => /^\d+$|^\d{1,3}([.,'\u2019 ])\d{3}(?:\1\d{3})*$/.test(whole)
