/** A value with one of its fields missing or of another type, and the path of that field. */
export type SpoiltVersion = { path: string; version: unknown }

const strangers: unknown[] = [null, 7, 'x', true, [], {}, [null], { text: null }]

/** Returns every version of an example in which one field, however deep, is removed or replaced by a value of another type. */
export function spoiltVersions(example: unknown): SpoiltVersion[] {
  return pathsIn(example).flatMap((path) => {
    const removed = { path: path.join('.'), version: without(example, path) }
    const replaced = strangers
      .filter((value) => kindOf(value) !== kindOf(valueAt(example, path)))
      .map((value) => ({ path: path.join('.'), version: withValue(example, path, value) }))
    return [removed, ...replaced]
  })
}

type Path = string[]
type Parent = Record<string, unknown>

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null

function pathsIn(value: unknown): Path[] {
  if (!isParent(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    [key],
    ...pathsIn(inner).map((path) => [key, ...path]),
  ])
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (isParent(inner) ? inner[key] : undefined), value)

function withValue(example: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(example)
  const parent = valueAt(copy, path.slice(0, -1)) as Parent
  parent[path.at(-1) ?? ''] = value
  return copy
}

function without(example: unknown, path: Path): unknown {
  const copy = structuredClone(example)
  const parent = valueAt(copy, path.slice(0, -1))
  const key = path.at(-1) ?? ''
  if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else delete (parent as Parent)[key]
  return copy
}
