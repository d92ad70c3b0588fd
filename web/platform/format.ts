import type { Language } from '#domain/i18n/language.ts'

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-GB', es: 'es', tr: 'tr' }
const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], options)
  formats.set(key, known)
  return known
}

const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const daysBetween = (date: Date, now: Date) => Math.round((dayOf(now) - dayOf(date)) / 86_400_000)
const capitalised = (text: string, language: Language) =>
  text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)

/** 14:32, in the browser's time zone or a given one. */
export const formatTime = (date: Date, language: Language, timeZone?: string): string =>
  format(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(date)

/** 03/11/2026, in the browser's time zone or a given one. */
export const formatDate = (date: Date, language: Language, timeZone?: string): string =>
  format(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone }).format(date)

/** Formats a calendar day, such as 2027-01-31, like a date. */
export const formatCalendarDay = (day: string, language: Language): string =>
  formatDate(new Date(`${day}T00:00Z`), language, 'UTC')

/** The weekday, the date in words and the time to the second. */
export const formatFull = (date: Date, language: Language): string =>
  format(language, { dateStyle: 'full', timeStyle: 'medium' }).format(date)

/** The time today, "Ontem", the weekday within a week, else the date. */
export function formatListTime(date: Date, now: Date, language: Language): string {
  const days = daysBetween(date, now)
  if (days <= 0) return formatTime(date, language)
  if (days === 1) return relativeDay(-1, language)
  return days < 7 ? format(language, { weekday: 'short' }).format(date) : formatDate(date, language)
}

/** "Hoje", "Ontem", the weekday within a week, else the date: the label between two days of a conversation. */
export function formatDay(date: Date, now: Date, language: Language): string {
  const days = daysBetween(date, now)
  if (days === 0 || days === 1) return relativeDay(-days, language)
  if (days > 0 && days < 7) return capitalised(format(language, { weekday: 'long' }).format(date), language)
  return formatDate(date, language)
}

/** The weekday's name; 0 is Monday. */
export const weekdayName = (day: number, language: Language): string =>
  capitalised(format(language, { weekday: 'long' }).format(new Date(2024, 0, 1 + day)), language)

const relativeDay = (days: number, language: Language) =>
  capitalised(
    new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(days, 'day'),
    language,
  )

/** The word for standard time in zone names, which people leave out. */
const standard = / padrão| standard| estándar| standart/i

/** Horário de Brasília (GMT-3): the name of a time zone and its offset at a moment. */
export function formatZone(timeZone: string, at: Date, language: Language): string {
  const part = (timeZoneName: 'longGeneric' | 'shortOffset') =>
    format(language, { timeZone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return `${capitalised(part('longGeneric').replace(standard, ''), language)} (${part('shortOffset')})`
}

/** 5511912345678 as +55 11 91234-5678; numbers of other countries in groups. */
export function formatPhone(digits: string): string {
  const brazil = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits)
  if (brazil) return `+55 ${brazil[1]} ${brazil[2]}-${brazil[3]}`
  const turkey = /^90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  if (turkey) return `+90 ${turkey.slice(1).join(' ')}`
  return `+${digits}`
}

/** 1.2 MB, in the number format of the language. */
export function formatBytes(bytes: number, language: Language): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1)
  const number = new Intl.NumberFormat(locales[language], { maximumFractionDigits: power === 0 ? 0 : 1 })
  return `${number.format(bytes / 1024 ** power)} ${units[power]}`
}

/** 5.012, in the number format of the language. */
export const formatNumber = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count)

/** 2,05: a number with a fixed number of decimals. */
export const formatDecimal = (value: number, digits: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)

/** A small price in its own currency, given in millionths: US$ 0,0625. */
export const formatMicros = (micros: number, currency: string, language: Language): string =>
  new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, {
    ...{ style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: 6 },
  }).format(micros / 1_000_000)

/** R$ 99,90: prices are in reais whatever the language. */
export const formatMoney = (amount: number): string =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(amount)

/** At most two initials of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last].flatMap((word) => (word ? [Array.from(word)[0]?.toUpperCase() ?? ''] : [])).join('')
}

/** 03/11/26 14:32, in this order in every language, in the browser's time zone or a given one. */
export function formatMoment(date: Date, language: Language, timeZone?: string): string {
  const options = { day: '2-digit', month: '2-digit', year: '2-digit', timeZone } as const
  const parts = format(language, options).formatToParts(date)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return `${part('day')}/${part('month')}/${part('year')} ${formatTime(date, language, timeZone)}`
}
