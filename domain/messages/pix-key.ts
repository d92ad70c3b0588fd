import type { PixKeyType } from '../channels/interactive-content.ts'

/** Returns a PIX key in the central bank's form; null when it is not valid for its type. Numbers may contain punctuation. */
export function readPixKey(type: PixKeyType, given: string): string | null {
  const text = given.trim()
  switch (type) {
    case 'CPF':
      return accepted(text.replace(/[.\-\s]/g, ''), isCpf)
    case 'CNPJ':
      return accepted(text.replace(/[./\-\s]/g, '').toUpperCase(), isCnpj)
    case 'PHONE':
      return accepted(phoneOf(text.replace(/[().\-\s]/g, '')), (phone) => /^\+[1-9]\d{9,14}$/.test(phone))
    case 'EMAIL':
      return accepted(
        text.toLowerCase(),
        (email) => email.length <= 77 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email),
      )
    case 'EVP':
      return accepted(text.toLowerCase(), (key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
  }
}

const byShape: readonly PixKeyType[] = ['EMAIL', 'EVP', 'CNPJ', 'CPF', 'PHONE']

/** Returns the type of a key by its shape; null where it is none, or not complete yet. Pure. */
export const pixKeyTypeOf = (given: string): PixKeyType | null =>
  byShape.find((type) => readPixKey(type, given) !== null) ?? null

/** Source: validation rules of the specification, a key of type PHONE gets +55 where it is missing. */
const phoneOf = (digits: string): string =>
  digits.startsWith('+') ? digits : `+55${digits.replace(/^55(?=\d{10,11}$)/, '')}`

const accepted = (key: string, isGood: (key: string) => boolean): string | null => (isGood(key) ? key : null)

const isCpf = (key: string): boolean =>
  /^(?!(\d)\1{10})\d{11}$/.test(key) &&
  [9, 10].every((length) => checkDigit(key, falling(length + 1, length)) === key[length])

/** Since 2026 the first twelve characters may be letters too, each with the value of its character code minus that of zero. */
const isCnpj = (key: string): boolean =>
  /^(?!(.)\1{13})[0-9A-Z]{12}\d{2}$/.test(key) &&
  [12, 13].every((length) => checkDigit(key, cnpjWeights(length)) === key[length])

const falling = (from: number, length: number): number[] => Array.from({ length }, (_, index) => from - index)
const cnpjWeights = (length: number): number[] =>
  Array.from({ length }, (_, index) => 2 + ((length - 1 - index) % 8))

function checkDigit(key: string, weights: number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (key.charCodeAt(index) - 48), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
