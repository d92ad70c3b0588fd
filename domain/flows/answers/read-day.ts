import { plainWords } from '#domain/i18n/plain-words.ts'
import { dayMs } from '#domain/companies/wall-clock.ts'

const firstYear = 1900
const lastYear = 2100
/** Years of two digits up to this are of this century. */
const lastShortYear = 49

/** Months by the first letters of their names in Portuguese, English, Spanish and Turkish, as `plainWords` gives them. */
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'janeiro', 'january', 'ene', 'enero', 'oca', 'ocak'],
  ['fev', 'fevereiro', 'feb', 'february', 'febrero', 'sub', 'subat'],
  ['mar', 'marco', 'march', 'marzo', 'mart'],
  ['abr', 'abril', 'apr', 'april', 'nis', 'nisan'],
  ['mai', 'maio', 'may', 'mayo', 'mayis'],
  ['jun', 'junho', 'june', 'junio', 'haz', 'haziran'],
  ['jul', 'julho', 'july', 'julio', 'tem', 'temmuz'],
  ['ago', 'agosto', 'aug', 'august', 'agu', 'agustos'],
  ['set', 'setembro', 'sep', 'sept', 'september', 'septiembre', 'setiembre', 'eyl', 'eylul'],
  ['out', 'outubro', 'oct', 'october', 'octubre', 'eki', 'ekim'],
  ['nov', 'novembro', 'november', 'noviembre', 'kas', 'kasim'],
  ['dez', 'dezembro', 'dec', 'december', 'dic', 'diciembre', 'ara', 'aralik'],
]
const monthOf = new Map(monthNames.flatMap((names, at) => names.map((name) => [name, at + 1] as const)))
const anyMonth = [...monthOf.keys()].toSorted((one, other) => other.length - one.length).join('|')

/** Days that are named by their distance from today. */
const distances: readonly [RegExp, number][] = [
  [/\b(?:depois de amanha|pasado manana|day after tomorrow|obur gun)\b/, 2],
  [/\b(?:amanha|tomorrow|yarin)\b|(?<!la )\bmanana\b/, 1],
  [/\b(?:hoje|hoy|today|bugun)\b/, 0],
]

const forms = {
  iso: /(?<![\d/.-])(\d{4})-(\d{1,2})-(\d{1,2})(?![\d/.-]*\d)/g,
  digits: /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}|\d{2}))?(?![/.-]?\d)/g,
  dayFirst: new RegExp(
    `\\b(\\d{1,2})(?:st|nd|rd|th|o|a)?(?: (?:de|of|del))? (${anyMonth})(?:(?: (?:de|of|del))? (\\d{4})| (?:de|del) (\\d{2}))?\\b`,
    'g',
  ),
  monthFirst: new RegExp(`\\b(${anyMonth}) (\\d{1,2})(?:st|nd|rd|th)?(?: (\\d{4}))?\\b`, 'g'),
}

type Day = { year: number | null; month: number; day: number }

/**
 * Reads the only day of a text, as 2026-12-31; null where there is none, more than one, or one that no calendar has. The day stands before
 * the month, unless only the other order is a day. Without a year it is the next such day from `today`, which is written as 2026-11-29.
 */
export function readDay(text: string, today: string): string | null {
  const plain = text.normalize('NFKC')
  const words = plainWords(plain).replaceAll('ı', 'i')
  const found = [...daysInDigits(plain), ...daysInWords(words)]
  const dates = found.map((day) => dateOf(day, today))
  if (dates.length === 0) return dayByDistance(words, today)
  return dates.every((date) => date !== null && date === dates[0]) ? (dates[0] ?? null) : null
}

const daysInDigits = (text: string): Day[] => [
  ...[...text.matchAll(forms.iso)].map(([, year, month, day]) => dayFrom(year, month, day)),
  ...[...text.matchAll(forms.digits)].map(([, first, second, year]) =>
    Number(second) > 12 && Number(first) <= 12 ? dayFrom(year, first, second) : dayFrom(year, second, first),
  ),
]

function daysInWords(words: string): Day[] {
  const dayFirst = [...words.matchAll(forms.dayFirst)]
  const found = dayFirst.map(([, day, month = '', year, short]) =>
    dayFrom(year ?? short, monthOf.get(month), day),
  )
  if (found.length > 0) return found
  return [...words.matchAll(forms.monthFirst)].map(([, month = '', day, year]) =>
    dayFrom(year, monthOf.get(month), day),
  )
}

const dayFrom = (
  year: string | undefined,
  month: string | number | undefined,
  day: string | undefined,
): Day => ({ year: year === undefined ? null : fullYear(year), month: Number(month), day: Number(day) })

const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) <= lastShortYear ? 2000 : 1900)

function dateOf({ year, month, day }: Day, today: string): string | null {
  if (year !== null) return existing(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  // The 29th of February comes every four years, and after eight around 2100.
  for (let next = thisYear; next <= thisYear + 8; next++) {
    const date = existing(next, month, day)
    if (date !== null && date >= today) return date
  }
  return null
}

function existing(year: number, month: number, day: number): string | null {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? isoOf(date) : null
}

const isoOf = (date: Date): string => date.toISOString().slice(0, 10)

function dayByDistance(words: string, today: string): string | null {
  let rest = words
  const found = distances.flatMap(([form, days]) => {
    const isNamed = form.test(rest)
    rest = rest.replaceAll(new RegExp(form, 'g'), '')
    return isNamed ? [days] : []
  })
  const [days] = found
  if (days === undefined || found.length > 1) return null
  return isoOf(new Date(Date.parse(`${today}T00:00:00Z`) + days * dayMs))
}
