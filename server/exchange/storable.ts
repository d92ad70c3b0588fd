const unstorable = /\\u(0000|d[89a-f])/i
const kept = (_key: string, value: unknown) => (typeof value === 'string' ? storableText(value) : value)

/** Removes NUL and unpaired surrogates, which cannot be stored; keeps the rest of the text. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** Parses JSON and removes characters that cannot be stored. */
export const parseStorable = (json: string): unknown =>
  unstorable.test(json) ? JSON.parse(json, kept) : JSON.parse(json)

export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return unstorable.test(json) ? JSON.stringify(parseStorable(json)) : json
}
