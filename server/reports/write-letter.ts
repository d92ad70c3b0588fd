import { fillWords } from '#domain/i18n/fill-words.ts'
import type { Language } from '#domain/i18n/language.ts'
import { definitionTexts } from '#domain/insight/definition-texts.ts'
import type { CycleMeasures } from '#domain/insight/measures.ts'
import { reportLetterTexts as texts } from '#domain/reports/report-letter-texts.ts'

type Given = {
  language: Language
  range: { from: string; to: string }
  present: CycleMeasures
  before: CycleMeasures
}

const counts = ['tickets', 'supportFinished', 'leads'] as const
const times = ['avgWaitTime', 'avgReplyTime', 'avgSupportTime'] as const

/** A letter with the figures of a week beside those of the week before, and the meaning of each. */
export function writeLetter({ language, range, present, before }: Given): { subject: string; text: string } {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const day = (date: string) =>
    new Date(date).toLocaleDateString(language, { timeZone: 'UTC', day: '2-digit', month: '2-digit' })
  const shown = (value: number | null) => (value === null ? '–' : number.format(value))
  const timed = (value: number | null) =>
    value === null ? '–' : fillWords(texts.minutes[language], { value: number.format(value) })
  const line = (name: keyof typeof texts, value: string, earlier: string) =>
    `${texts[name][language]}: ${value} (${fillWords(texts.before[language], { value: earlier })})`
  const lines = [
    ...counts.map((name) => line(name, shown(present[name]), shown(before[name]))),
    ...times.map((name) => line(name, timed(present[name]), timed(before[name]))),
    line('npsScore', `${shown(present.npsScore)} (n = ${present.npsAnswers})`, shown(before.npsScore)),
    '',
    texts.definitions[language],
    ...(['cycle', ...counts, ...times, 'npsScore'] as const).map(
      (name) => `• ${definitionTexts[name][language]}`,
    ),
    '',
    texts.end[language],
  ]
  const subject = fillWords(texts.subject[language], { from: day(range.from), to: day(range.to) })
  return { subject, text: lines.join('\n') }
}
