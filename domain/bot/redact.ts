import { secretForms } from '#domain/flows/issues.ts'

const keyForms = secretForms.map((form) => new RegExp(form.source, 'g'))
const bearer = /\bbearer [^\s"']{6,400}/gi
const namedSecret = /\b(token|api[_-]?key|secret|senha|password)(["']? ?[=:] ?["']?)[^\s"'&]{6,400}/gi
/** Numbers of cards and of telephones, however they are grouped. */
const longNumber = /\d[\d ()./-]{8,40}\d/g
const fewestDigits = 10

const hidden = '•••'

/** A text for the record of a run, without keys and with no more of long numbers than their last two digits. */
export function redact(text: string): string {
  const named = text
    .replace(bearer, `Bearer ${hidden}`)
    .replace(namedSecret, (_, name: string, sign: string) => `${name}${sign}${hidden}`)
  const withoutKeys = keyForms.reduce((rest, form) => rest.replace(form, hidden), named)
  return withoutKeys.replace(longNumber, (found) =>
    found.replace(/\D/g, '').length >= fewestDigits ? `${hidden}${found.slice(-2)}` : found,
  )
}
