import type { Language } from '#domain/i18n/language.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const unitsOf = (ms: number): [Intl.NumberFormatOptions['unit'], number] => {
  if (ms >= dayMs) return ['day', ms / dayMs]
  if (ms >= hourMs) return ['hour', ms / hourMs]
  return ms >= minuteMs ? ['minute', ms / minuteMs] : ['second', ms / 1000]
}

/** Formats a duration in its largest unit, such as "10 min". */
export function spanWords(ms: number, language: Language): string {
  const [unit, amount] = unitsOf(ms)
  return new Intl.NumberFormat(language, {
    ...(unit && { style: 'unit', unit, unitDisplay: 'short' }),
    maximumFractionDigits: 1,
  }).format(amount)
}
