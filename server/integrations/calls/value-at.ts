/** The longest value that a variable keeps. */
const longest = 1000

/** The value at a path such as `data.0.name`, as text; '' where there is none. Inherited properties are not found. */
export function valueAt(json: unknown, path: string): string {
  let value = json
  for (const step of path.split('.').filter(Boolean)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return ''
    value = (value as Record<string, unknown>)[step]
  }
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean)
  return text.slice(0, longest)
}
