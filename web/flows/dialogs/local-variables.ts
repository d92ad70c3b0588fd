/** Under which the specification keeps the names of answers. */
const storageKey = 'variables'

/** The names of answers that questions of this browser were given. */
export function localVariables(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function keepLocalVariable(name: string): void {
  const known = localVariables()
  if (!known.includes(name)) localStorage.setItem(storageKey, JSON.stringify([...known, name]))
}
