/** localStorage key that the specification defines for answer names. */
const storageKey = 'variables'

/** Returns the answer names used by questions edited in this browser. */
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
