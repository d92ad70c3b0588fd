/** Returns the check digit of one of the three fields of a boleto's line (module 10). */
function checkDigit(digits: string): string {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + Math.trunc(product / 10) + (product % 10)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Returns the check digit of the whole barcode (module 11). */
function barcodeDigit(digits: string): string {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0)
  const rest = 11 - (sum % 11)
  return rest === 0 || rest > 9 ? '1' : String(rest)
}

const epochMs = Date.UTC(2022, 4, 29)

/** Builds the line of digits of a bank's boleto, due on a day (`YYYY-MM-DD`). `number` makes boletos of one bank unique. */
export function boletoLine(bank: string, given: { amountCents: number; dueOn: string; number: number }) {
  const days = Math.round((Date.parse(`${given.dueOn}T00:00:00Z`) - epochMs) / 86_400_000)
  // From February 2025 the factor starts again at 1000.
  const factor = String(1000 + (((days % 9000) + 9000) % 9000)).padStart(4, '0')
  const amount = String(given.amountCents).padStart(10, '0')
  const free = String(given.number).padStart(25, '0')
  const digit = barcodeDigit(`${bank}9${factor}${amount}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)]
  const [first = '', second = '', third = ''] = fields.map((field) => field + checkDigit(field))
  const dotted = (field: string) => `${field.slice(0, 5)}.${field.slice(5)}`
  return `${dotted(first)} ${dotted(second)} ${dotted(third)} ${digit} ${factor}${amount}`
}
