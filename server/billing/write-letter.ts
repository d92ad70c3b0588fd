import { letterKind, type LetterStep } from '#domain/billing/letter-due.ts'
import { letterLanguage } from '#domain/notifications/letter-language.ts'
import type { Language } from '#domain/i18n/language.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { letterParts, letterReasons, letterSubjects } from './dunning-letter-texts.ts'
import type { LetterFacts } from './letter-db.ts'

type Use = { users: number; connections: number; tickets: number }
type Written = { facts: LetterFacts; step: LetterStep; use: Use; link: string | null }

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US', es: 'es-ES', tr: 'tr-TR' }
const mostTickets = 1000

/** A letter about an invoice, in the language of the company's country. */
export function writeLetter({ facts, step, use, link }: Written): { subject: string; text: string } {
  const language = letterLanguage(facts.timeZone)
  const kind = letterKind(step, facts.hasPaid)
  const words = {
    ...{ company: facts.company, number: facts.number, detail: facts.detail },
    amount: amountOf(facts, locales[language]),
    date: new Date(`${facts.dueOn}T12:00:00Z`).toLocaleDateString(locales[language], { timeZone: 'UTC' }),
    ...use,
    tickets: use.tickets >= mostTickets ? `${mostTickets}+` : use.tickets,
  }
  const parts = [
    fillWords(letterReasons[kind][language], words),
    fillWords(letterParts.invoice[language], words),
    ...(link === null ? [] : [fillWords(letterParts.link[language], { link })]),
    ...(facts.pix === null ? [] : [fillWords(letterParts.pix[language], { code: facts.pix })]),
  ]
  return { subject: fillWords(letterSubjects[kind][language], words), text: parts.join('\n\n') }
}

/** An amount with a plain space instead of a no-break one, so that it can be copied as plain text. */
const amountOf = ({ amountCents, currency }: LetterFacts, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency })
    .format(amountCents / 100)
    .replaceAll('\u00a0', ' ')
