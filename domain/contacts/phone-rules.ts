import { isFullNumber } from './calling-codes.ts'
import { isExtended, isTaxNumber, piecesOfTyped } from './typed-number.ts'

/** Numbers that networks spell in several ways, with the one spelling that identifies the person. */
const twins: [RegExp, (...parts: string[]) => string][] = [
  // Brazilian mobile numbers, which begin with 6 to 9 where the ninth digit is left out; landlines begin with 2 to 5.
  [/^55([1-9][1-9])([6-9]\d{7})$/, (area, rest) => `55${area}9${rest}`],
  // Mexican numbers, with the 1 that mobile numbers had until 2019 and that WhatsApp keeps.
  [/^52([2-9]\d{9})$/, (rest) => `521${rest}`],
  // Argentine mobile numbers: 9 before the area code, or 15 after it within the country.
  [/^549?(11)15(\d{8})$/, (area, rest) => `549${area}${rest}`],
  [/^549?([23]\d\d)15(\d{7})$/, (area, rest) => `549${area}${rest}`],
  [/^549?([23]\d{3})15(\d{6})$/, (area, rest) => `549${area}${rest}`],
  [/^54([1-8]\d{9})$/, (rest) => `549${rest}`],
  // Benin, longer by 01 since November 2024.
  [/^229([2-9]\d{7})$/, (rest) => `22901${rest}`],
  // Mobile numbers of Ivory Coast, longer since January 2021 by the prefix of their network, which the second digit tells.
  [/^225([04-9][0-3]\d{6})$/, (rest) => `22501${rest}`],
  [/^225([04-9][4-6]\d{6})$/, (rest) => `22505${rest}`],
  [/^225([04-9][7-9]\d{6})$/, (rest) => `22507${rest}`],
]

/**
 * Returns the canonical phone number that identifies a person: digits only, in the long spelling of countries whose networks write one
 * number in two ways: Brazil's ninth digit, Mexico's 1, Argentina's 9, the longer numbers of Benin and Ivory Coast. Brazilian landlines stay
 * as they are. Source: decisions D15 and D115. The database's `canonical_number` does the same.
 */
export function canonicalNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  for (const [form, write] of twins) {
    const parts = form.exec(digits)
    if (parts) return write(...parts.slice(1))
  }
  return digits
}

/** Shorter spellings by which networks may know a canonical number. */
const shorter: [RegExp, string][] = [
  [/^(55[1-9][1-9])9([6-9]\d{7})$/, '$1$2'],
  [/^521([2-9]\d{9})$/, '52$1'],
  [/^549([1-8]\d{9})$/, '54$1'],
  [/^22901([2-9]\d{7})$/, '229$1'],
  [/^2250[157]([04-9]\d{7})$/, '225$1'],
]

/** Returns all spellings of a person's number that networks use, the canonical one first. */
export function spellingsOfNumber(number: string): string[] {
  const canonical = canonicalNumber(number)
  const others = shorter
    .filter(([form]) => form.test(canonical))
    .map(([form, to]) => canonical.replace(form, to))
  return [canonical, ...others.filter((spelling) => canonicalNumber(spelling) === canonical)]
}

const brazil = '55'

const zonesOf: Record<string, string> = {
  '1': 'America/New_York America/Chicago America/Denver America/Los_Angeles America/Phoenix America/Toronto America/Vancouver',
  '34': 'Europe/Madrid Atlantic/Canary',
  '51': 'America/Lima',
  '52': 'America/Mexico_City America/Monterrey America/Tijuana America/Cancun America/Guadalajara',
  '54': 'America/Buenos_Aires America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Mendoza',
  '56': 'America/Santiago',
  '57': 'America/Bogota',
  '58': 'America/Caracas',
  '90': 'Europe/Istanbul',
  '351': 'Europe/Lisbon Atlantic/Madeira Atlantic/Azores',
  '591': 'America/La_Paz',
  '593': 'America/Guayaquil',
  '595': 'America/Asuncion',
  '598': 'America/Montevideo',
}
const codeOfZone = new Map(
  Object.entries(zonesOf).flatMap(([code, zones]) => zones.split(' ').map((zone) => [zone, code] as const)),
)

/** Returns the calling code of a company's country by its time zone; Brazil's for unknown zones. */
export const callingCodeOf = (timeZone: string): string => codeOfZone.get(timeZone) ?? brazil

/** All area codes of Brazil. */
const areas = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ].flatMap((line) => line.split(' ')),
)

/** Numbers of digits within a country, with area code and without a leading zero. */
const lengths: Record<string, number[]> = {
  '1': [10],
  '34': [9],
  '51': [9],
  '52': [10],
  '54': [10],
  '56': [9],
  '57': [10],
  '58': [10],
  '90': [10],
  '351': [9],
  '591': [8],
  '593': [9],
  '595': [9],
  '598': [8],
}

/**
 * Whether digits are an area code and subscriber: nine-digit numbers are mobile and begin with 9, eight-digit ones never begin with 0 or 1.
 */
const isBrazilian = (digits: string): boolean =>
  areas.has(digits.slice(0, 2)) && /^..(9\d{8}|[2-9]\d{7})$/.test(digits)

/** Removes the zero dialled before an area code, and the two digits of a carrier after it. */
function withoutTrunk(digits: string, callingCode: string): string {
  // Mexico's prefixes for mobile numbers and for long distance, until 2019.
  if (callingCode === '52') return digits.replace(/^(?:04[45]|01)(?=\d{10}$)/, '')
  const rest = digits.replace(/^0/, '')
  const withCarrier = callingCode === brazil && rest !== digits && rest.length > 11
  return withCarrier && isBrazilian(rest.slice(2)) ? rest.slice(2) : rest
}

/** Brazilian numbers that no person has: they begin with 0 and have no area code. */
const service = /^0?[3589]00\d{6,8}$/

/**
 * Returns a typed number with its calling code in canonical form; null where it is none, and where the text holds more than one number, an
 * extension, or a CPF or CNPJ (decision D115). With a leading + or 00 it is international; otherwise a number of the form of the company's
 * country belongs to it, and any other is taken to begin with a calling code. Source: ITU-T E.164.
 */
export function readTypedNumber(typed: string, callingCode: string): string | null {
  const pieces = piecesOfTyped(typed)
  if (pieces === null || (callingCode === brazil && isExtended(typed))) return null
  const read = pieces.map((piece) => readDigits(piece, callingCode))
  if (pieces.length === 1) return read[0] ?? null
  // An area code may stand apart. What follows a number is another one, or an extension.
  const long = pieces.filter(({ digits }) => digits.length >= leastApart)
  if (long.length > 1 || read.some((number) => number !== null)) return null
  const joined = pieces.map(({ digits }) => digits).join('')
  return readDigits({ digits: joined, isInternational: pieces[0]?.isInternational ?? false }, callingCode)
}

/** Returns each number of a text that holds several, once; extensions are no numbers. */
export function readTypedNumbers(typed: string, callingCode: string): string[] {
  const one = readTypedNumber(typed, callingCode)
  if (one) return [one]
  if (callingCode === brazil && isExtended(typed)) return []
  const read = (piecesOfTyped(typed) ?? []).map((piece) => readDigits(piece, callingCode))
  return [...new Set(read.filter((number) => number !== null))]
}

/**
 * Returns the number of a field of an imported file, which may hold several: then the first mobile one, and `isOneOfSeveral` is true. Null
 * where none of them may be chosen.
 */
export function chooseNumber(
  typed: string,
  callingCode: string,
): { number: string; isOneOfSeveral: boolean } | null {
  const one = readTypedNumber(typed, callingCode)
  if (one) return { number: one, isOneOfSeveral: false }
  const mobile = readTypedNumbers(typed, callingCode).find((number) => kindOfNumber(number) === 'mobile')
  return mobile ? { number: mobile, isOneOfSeveral: true } : null
}

/** Fewest digits of a number without its area code. */
const leastApart = 7

type Digits = { digits: string; isInternational: boolean }

function readDigits({ digits, isInternational }: Digits, callingCode: string): string | null {
  const full = isInternational ? digits.replace(/^00/, '') : withCountry(digits, callingCode)
  const number = canonicalNumber(withoutInnerTrunk(full))
  if (number.startsWith(brazil)) return isBrazilian(number.slice(2)) ? number : null
  return isFullNumber(number) ? number : null
}

/** Removes a zero, and a carrier, between a calling code and the area code: +55 (0xx11), +55 015 11, +54 011, +44 (0)20. */
function withoutInnerTrunk(full: string): string {
  const [, code = '', rest = ''] = /^(55|54|52|90|44|49|33|34|351|57|51|58)0(\d+)$/.exec(full) ?? []
  if (!code) return full
  return code + withoutTrunk(`0${rest}`, code)
}

/** Returns a canonical number as `readTypedNumber` reads it again: after a + where its digits alone are a number of another country. */
export function unmistakableNumber(number: string, callingCode: string): string {
  const marked = `+${number}`
  const isMistaken = readTypedNumber(number, callingCode) !== number
  return isMistaken && readTypedNumber(marked, callingCode) === number ? marked : number
}

function withCountry(digits: string, callingCode: string): string {
  if (callingCode === brazil && service.test(digits)) return ''
  const national = withoutTrunk(digits, callingCode)
  if (callingCode === brazil) {
    if (isBrazilian(national)) return brazil + national
    // A number without an area code cannot be called, and a CPF or CNPJ is none.
    return national.length < 10 || isTaxNumber(digits) ? '' : national
  }
  if (callingCode === '54' && /^(?:9\d{10}|\d{2,4}15\d{6,8})$/.test(national) && isArgentine(national))
    return `54${national}`
  return lengths[callingCode]?.includes(national.length) ? callingCode + national : national
}

/** Whether digits are an Argentine mobile number with the 9 or the 15 that mark one. */
const isArgentine = (national: string): boolean => /^549\d{10}$/.test(canonicalNumber(`54${national}`))

/** Kind of a full Brazilian number; null for other countries and for numbers that are neither. */
export function kindOfNumber(number: string): 'mobile' | 'landline' | null {
  if (!number.startsWith(brazil) || !isBrazilian(number.slice(2))) return null
  return /^55..[6-9]/.test(number) ? 'mobile' : 'landline'
}

const fewestDigits = 4

/**
 * Returns search terms: the text and, for a number, its digits, however it is written: with or without country, spaces, parentheses, a zero
 * before the area code, the ninth digit.
 */
export function searchSpellings(term: string, callingCode: string): string[] {
  const text = term.trim()
  const digits = text.replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < fewestDigits || !/^[+\d\s().\-/]+$/.test(text)) return [text]
  return [...new Set([text, digits, canonicalNumber(digits), readTypedNumber(text, callingCode) ?? digits])]
}
