const unstorable = /\\u(0000|d[89a-f])/i
const kept = (_key: string, value: unknown) => (typeof value === 'string' ? storableText(value) : value)

/** NUL and halves of surrogate pairs cannot be stored; they go, the message stays. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** JSON as it can be stored. */
export const parseStorable = (json: string): unknown =>
  unstorable.test(json) ? JSON.parse(json, kept) : JSON.parse(json)

export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return unstorable.test(json) ? JSON.stringify(parseStorable(json)) : json
}
