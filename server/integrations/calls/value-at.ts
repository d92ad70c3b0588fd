/** The longest value that a variable keeps. */
const longest = 1000

/** Returns the steps of a path in any of its usual spellings: `data.0.name`, `data[0].name`, `$.data[0]['name']`. */
const stepsOf = (path: string): string[] =>
  path
    .trim()
    .replace(/^\$(?=[.[]|$)/, '')
    .replace(
      /\[\s{0,5}(?:"([^"\]]{0,200})"|'([^'\]]{0,200})'|(\d{1,9}))\s{0,5}\]/g,
      (_all, double, single, at) => `.${double ?? single ?? at}`,
    )
    .split('.')
    .filter(Boolean)

/**
 * Returns the value at a path such as `data.0.name`, `data[0].name` or `$.data[0].name` as text; '' where there is none. Inherited properties
 * are not found.
 */
export function valueAt(json: unknown, path: string): string {
  let value = json
  for (const step of stepsOf(path)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return ''
    value = (value as Record<string, unknown>)[step]
  }
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  return text.slice(0, longest)
}
