import { documentKind, plainDocument } from '#domain/companies/tax-document.ts'
import { callingCodeOf, readTypedNumber } from '#domain/contacts/phone-rules.ts'
import { wallClock } from '#domain/companies/wall-clock.ts'
import type { Language } from '#domain/i18n/language.ts'
import { type AnswerKind, maxTypedAnswer } from './answer-kinds.ts'
import { readDay } from './read-day.ts'
import { readDecimal } from './read-decimal.ts'
import { readYesNo } from './read-yes-no.ts'

/** Where and when an answer is given. */
export type AnswerPlace = { language: Language; timeZone: string; now: number }

/**
 * Reads an answer of a kind and returns it as it is stored: an address in small letters, a phone number with its calling code, 1500.5,
 * 2026-12-31, the digits of a document, `yes` or `no`. Null where the text holds no such answer, or more than one.
 */
export function readAnswer(kind: AnswerKind, text: string, place: AnswerPlace): string | null {
  const given = text.trim()
  if (given === '' || given.length > maxTypedAnswer) return null
  switch (kind) {
    case 'email':
      return readEmail(given)
    case 'phone':
      return readPhone(given, place.timeZone)
    case 'number':
      return readDecimal(given, place.language)
    case 'date':
      return readDay(given, todayAt(place))
    case 'cpf':
    case 'cnpj':
      return readDocument(given, [kind])
    case 'taxDocument':
      return readDocument(given, ['cpf', 'cnpj'])
    case 'yesNo':
      return readYesNo(given)
  }
}

const todayAt = ({ now, timeZone }: AnswerPlace): string =>
  new Date(wallClock(new Date(now), timeZone)).toISOString().slice(0, 10)

const maxEmail = 254
const email =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z]{2,24}$/

function readEmail(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^mailto:/, '')
    // People write blanks around the sign, and a telephone puts a full stop after the address.
    .replace(/\s{1,3}@\s{1,3}/g, '@')
    .split(/[\s,;:<>()"[\]]+/)
    .map((word) => word.replace(/[.!?]+$/, ''))
    .filter((word) => word.includes('@'))
  const [first = ''] = words
  const isOne = words.every((word) => word === first)
  const isAddress = first.length <= maxEmail && email.test(first) && !/^\.|\.\.|\.@/.test(first)
  return isOne && isAddress ? first : null
}

function readPhone(text: string, timeZone: string): string | null {
  const code = callingCodeOf(timeZone)
  const whole = readTypedNumber(text, code)
  if (whole !== null) return whole
  // Words before the number keep it from being read as a whole: "meu telefone é 11 99999-8888".
  const [, tail = ''] = /^[^\d+(]{1,80}([\d+(].*)$/s.exec(text) ?? []
  return tail === '' ? null : readTypedNumber(tail, code)
}

/** A CPF or a CNPJ within a text, as people write them. */
const documentForms = [
  /(?<!\d)\d(?:[./ -]{0,2}\d){10}(?![./ -]?\d)/g,
  /(?<![\dA-Z])[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}[/ ]?[\dA-Z]{4}[- ]?\d{2}(?!\d)/gi,
]

function readDocument(given: string, kinds: readonly ('cpf' | 'cnpj')[]): string | null {
  const text = given.normalize('NFKC')
  const fits = (plain: string) => {
    const kind = documentKind(plain)
    return kind !== null && kinds.includes(kind)
  }
  const whole = plainDocument(text)
  if (fits(whole)) return whole
  const within = documentForms.flatMap((form) => text.match(form) ?? []).map(plainDocument)
  const [only, ...others] = new Set(within.filter(fits))
  return others.length === 0 ? (only ?? null) : null
}
