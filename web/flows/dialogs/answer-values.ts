/** A value of a JSON answer with its path, as mappings write it: `data.0.name`. */
export type AnswerValue = { path: string; value: string }

/** Values that are offered; more would bury them. */
const maxValues = 60
const maxDepth = 8

/** Lists the values of a JSON answer with their paths; empty where the answer is not JSON. */
export function valuesOfAnswer(body: string): AnswerValue[] {
  const found: AnswerValue[] = []
  const collect = (value: unknown, path: string[]): void => {
    if (found.length >= maxValues) return
    if (typeof value !== 'object' || value === null) {
      if (path.length > 0 && value !== null) found.push({ path: path.join('.'), value: String(value) })
      return
    }
    if (path.length >= maxDepth) return
    for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key])
  }
  try {
    collect(JSON.parse(body), [])
  } catch {
    return []
  }
  return found
}

/** A variable's name for a path: its last word, with a number where that name is taken. */
export function variableForPath(path: string, taken: readonly string[]): string {
  const word = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const plain = word
    .normalize('NFD')
    .replace(/[^A-Za-z0-9_]/g, '')
    .replace(/^\d+/, '')
    .slice(0, 36)
  const name = plain === '' ? 'valor' : plain
  if (!taken.includes(name)) return name
  let count = 2
  while (taken.includes(`${name}${count}`)) count++
  return `${name}${count}`
}
