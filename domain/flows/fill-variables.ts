/** Names that answers of customers are kept by. */
export const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
export const maxVariables = 64
export const maxValueLength = 1000

/** Kind of text that a value is written into: each has its own escapes. */
export type Place = 'text' | 'url' | 'json' | 'header'

const escapes: Record<Place, (value: string) => string> = {
  text: (value) => value,
  url: (value) => encodeURIComponent(value.toWellFormed()),
  json: (value) => JSON.stringify(value).slice(1, -1),
  header: (value) => value.replace(/[\r\n]+/g, ' '),
}

/**
 * Fills {{name}} into a text, in one pass: placeholders within values stay as they are. The product's own names win, so that no
 * answer replaces them; unknown names become empty.
 */
export const fillVariables = (
  text: string,
  { own, values, place = 'text' }: { own: Values; values: Values; place?: Place },
): string => {
  if (!text.includes('{{')) return text
  return text.replace(/\{\{\s{0,20}(\w{1,60})\s{0,20}\}\}/g, (_all, name: string) => {
    const value = Object.hasOwn(own, name) ? own[name] : Object.hasOwn(values, name) ? values[name] : ''
    return escapes[place](value ?? '')
  })
}

type Values = Record<string, string>

// Characters that turn the direction of a text or are not shown, and control characters except the line break.
// oxlint-disable-next-line no-control-regex -- they are what is removed
const unseen = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A value as it is stored: without invisible characters, and cut to the maximum length. */
export const keptValue = (value: string): string =>
  value.replace(unseen, '').slice(0, maxValueLength).toWellFormed()

/** Adds variables; leaves out invalid names, and new ones beyond the maximum number. */
export function withVariables(vars: Values, more: Values): Values {
  const kept = { ...vars }
  for (const [name, value] of Object.entries(more)) {
    if (!variableName.test(name)) continue
    if (!Object.hasOwn(kept, name) && Object.keys(kept).length >= maxVariables) continue
    kept[name] = keptValue(value)
  }
  return kept
}
