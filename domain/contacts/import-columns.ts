/** Contact fields that a column of a spreadsheet may hold. */
export type HeadedField = 'name' | 'number' | 'email' | 'tags' | 'optOut'

const headings: [HeadedField, RegExp][] = [
  ['number', /(n[uú]mero|number|telefone|phone|celular|whats|fone|tel[eé]fono|numara|telefon)/i],
  ['email', /(e-?mail|correo|e-?posta)/i],
  ['tags', /(tags?|etiquetas?|etiket)/i],
  ['optOut', /(descadastr|opt.?out|\bbaja\b|abonelikten)/i],
  ['name', /(nome|name|nombre|\bad\b|isim|contato|contact)/i],
]

/** Returns the field that a heading names, unless an earlier column has taken it; null where it names none. */
export const fieldOfHeading = (heading: string, taken: ReadonlySet<string>): HeadedField | null =>
  headings.find(([field, pattern]) => !taken.has(field) && pattern.test(heading))?.[0] ?? null
