/** Digits of a typed text that stand together, and whether a + or 00 marks them as international. */
export type TypedPiece = { digits: string; isInternational: boolean }

const longestTyped = 200

/** Forms of Brazilian tax numbers, also the CNPJ with letters. */
const taxForms = [
  /\b\d{3}[. ]?\d{3}[. ]?\d{3}[-/]\d{2}\b/,
  /\b\d{3}\.\d{3}\.\d{3}\.?\d{2}\b/,
  /\b[\dA-Z]{2}[. ]?[\dA-Z]{3}[. ]?[\dA-Z]{3}\/[\dA-Z]{4}-?\d{2}\b/i,
  /\b(?:cpf|cnpj|rg|cep|nif|cuit)\b/i,
]

/** Placeholder of the carrier before a Brazilian area code: (0xx11), 0XX 11, (XX11), (0**11). */
const carrier = /(^|[^\p{L}\d])0?(?:xx|\*\*|\.\.)[ )-]{0,2}(?=\d{2})/giu

/**
 * Returns the groups of digits of a typed number, parted by what does not belong to one number: words, slashes, commas, another +. Null
 * where it is a tax number. Spaces, brackets, hyphens and full stops belong to a number.
 */
export function piecesOfTyped(typed: string): TypedPiece[] | null {
  const text = typed
    .slice(0, longestTyped)
    .normalize('NFKC')
    // Address books put marks of direction around numbers.
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*(?:https?:\/\/)?(?:wa\.me|api\.whatsapp\.com\/send\/?\?phone=)\/?/i, '+')
    .trim()
  if (typed.trim().length > longestTyped || taxForms.some((form) => form.test(text))) return null
  // Spreadsheets get an apostrophe before the +, which would make a formula.
  const plain = text
    .replace(/^'/, '')
    .replace(carrier, '$1')
    // The trunk zero of a number with its calling code; Italian numbers keep it.
    .replace(/^(\+(?!39)[\d ]{1,4})\(0\)/, '$1')
  return plain
    .replaceAll('+', ';+')
    .replaceAll('\n', ';')
    .split(/[^\d\s+().\-\u2010-\u2015\u00b7\u2022]+/u)
    .map((part) => {
      const digits = part.replace(/\D/g, '')
      return { digits, isInternational: part.includes('+') || digits.startsWith('00') }
    })
    .filter(({ digits }) => digits !== '')
}

/** Whether more digits stand apart after a whole Brazilian number: those of an extension, or of another number. */
export const isExtended = (typed: string): boolean =>
  /^[^\d+]{0,3}0?\d{2}\D{0,2}\d{4,5}\D{0,2}\d{4}[\s().-]{1,10}\d/.test(typed.trim())

/** Whether digits are a CPF or CNPJ by their check digits. Source: Receita Federal. */
export function isTaxNumber(digits: string): boolean {
  if (/^(\d)\1+$/.test(digits)) return false
  if (digits.length === 11) return checksOut(digits, 9, 11)
  return digits.length === 14 && checksOut(digits, 12, 9)
}

/** Whether the two last digits are the check digits of the ones before; weights begin at 2 on the right and go to `heaviest`. */
function checksOut(digits: string, length: number, heaviest: number): boolean {
  return [length, length + 1].every((end) => {
    const sum = [...digits.slice(0, end)].reduceRight(
      (total, digit, at) => total + Number(digit) * (2 + ((end - 1 - at) % (heaviest - 1))),
      0,
    )
    const rest = sum % 11
    return Number(digits[end]) === (rest < 2 ? 0 : 11 - rest)
  })
}
