const firstWeights = { cpf: 10, cnpj: [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] } as const

/** A CPF or CNPJ without its punctuation, in capitals; nothing of it is checked. */
export const plainDocument = (typed: string): string => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Value of a character in the check digits: digits as they are, letters from 17 for A (CNPJ since July 2026). */
const valueOf = (character: string) => character.charCodeAt(0) - 48

function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = [...characters].reduce((total, each, index) => total + valueOf(each) * (weights[index] ?? 0), 0)
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}

const falling = (from: number) => Array.from({ length: from - 1 }, (_, index) => from - index)

function endsRight(plain: string, first: readonly number[], second: readonly number[]): boolean {
  const body = plain.slice(0, -2)
  const one = checkDigit(body, first)
  return plain === body + one + checkDigit(body + one, second)
}

/** Kind of a document by its form and check digits; null where it is neither. Takes old and alphanumeric CNPJs. */
export function documentKind(plain: string): 'cpf' | 'cnpj' | null {
  if (new Set(plain).size < 2) return null
  if (/^\d{11}$/.test(plain)) {
    return endsRight(plain, falling(firstWeights.cpf), falling(firstWeights.cpf + 1)) ? 'cpf' : null
  }
  if (!/^[0-9A-Z]{12}\d{2}$/.test(plain)) return null
  return endsRight(plain, firstWeights.cnpj, [6, ...firstWeights.cnpj]) ? 'cnpj' : null
}

/** Whether a text is a CPF or CNPJ, with or without punctuation. */
export const isTaxDocument = (typed: string): boolean => documentKind(plainDocument(typed)) !== null
