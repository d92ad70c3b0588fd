/**
 * Returns the canonical phone number that identifies a person: digits only; a Brazilian mobile number always with its ninth digit, which
 * some networks still leave out. Landlines stay as they are. Source: decision D15; Brazilian mobile subscriber numbers without the ninth
 * digit begin with 6 to 9, landlines with 2 to 5.
 */
export function canonicalNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  const old = /^55([1-9][1-9])([6-9]\d{7})$/.exec(digits)
  return old ? `55${old[1]}9${old[2]}` : digits
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
  const rest = digits.replace(/^0/, '')
  const withCarrier = callingCode === brazil && rest !== digits && rest.length > 11
  return withCarrier && isBrazilian(rest.slice(2)) ? rest.slice(2) : rest
}

/**
 * Returns a typed number with its calling code in canonical form; null where it is none. With a leading + or 00 it is international;
 * otherwise a number of the form of the company's country belongs to it, and any other is taken to begin with a calling code. More than
 * fifteen digits are two numbers in one field. Source: ITU-T E.164.
 */
export function readTypedNumber(typed: string, callingCode: string): string | null {
  const text = typed.trim()
  const digits = text.replace(/\D/g, '')
  // Spreadsheets get an apostrophe before the +, which would make a formula.
  const international = /^'?\+/.test(text) || digits.startsWith('00')
  const full = international ? digits.replace(/^00/, '') : withCountry(digits, callingCode)
  const number = canonicalNumber(full)
  return /^[1-9]\d{7,14}$/.test(number) ? number : null
}

/** Returns a canonical number as `readTypedNumber` reads it again: after a + where its digits alone are a number of another country. */
export function unmistakableNumber(number: string, callingCode: string): string {
  const marked = `+${number}`
  const isMistaken = readTypedNumber(number, callingCode) !== number
  return isMistaken && readTypedNumber(marked, callingCode) === number ? marked : number
}

function withCountry(digits: string, callingCode: string): string {
  const national = withoutTrunk(digits, callingCode)
  if (callingCode === brazil) {
    if (isBrazilian(national)) return brazil + national
    // A number without an area code cannot be called.
    return national.length < 10 ? '' : national
  }
  return lengths[callingCode]?.includes(national.length) ? callingCode + national : national
}

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
