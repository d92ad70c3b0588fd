/** A field of a contact that a column of a spreadsheet may be. */
export type HeadedField = 'name' | 'number' | 'email' | 'tags'

const headings: [HeadedField, RegExp][] = [
  ['number', /(n[uú]mero|number|telefone|phone|celular|whats|fone|tel[eé]fono|numara|telefon)/i],
  ['email', /(e-?mail|correo|e-?posta)/i],
  ['tags', /(tags?|etiquetas?|etiket)/i],
  ['name', /(nome|name|nombre|\bad\b|isim|contato|contact)/i],
]

/** The field that a heading names, unless a column before it is taken for that; null where it names none. */
export const fieldOfHeading = (heading: string, taken: ReadonlySet<string>): HeadedField | null =>
  headings.find(([field, pattern]) => !taken.has(field) && pattern.test(heading))?.[0] ?? null
