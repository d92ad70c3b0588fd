import { z } from 'zod'
import { bodyLimitsOf, type Endpoint } from '#domain/http/endpoint.ts'
import { maxLengthOf, withoutWrappers } from '#domain/http/list-excess.ts'

/** A text of JSON of about `size` bytes. */
type Hostile = (size: number) => string
const filled = (part: string, size: number, join = ',') =>
  Array.from({ length: Math.max(1, Math.floor(size / (part.length + join.length))) }, () => part).join(join)

/** Values that cost a careless server much, in place of any value. */
export const hostileValues: Record<string, Hostile> = {
  'deep lists': (size) => `${'['.repeat(size / 2)}${']'.repeat(size / 2)}`,
  'deep objects': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'a list of objects': (size) => `[${filled('{}', size)}]`,
  'a list of lists': (size) => `[${filled('[]', size)}]`,
  'a list of numbers': (size) => `[${filled('1', size)}]`,
  'a list of texts': (size) => `[${filled('""', size)}]`,
  'an object of many names': (size) =>
    `{${Array.from({ length: Math.floor(size / 12) }, (_, at) => `"k${at}":1`).join(',')}}`,
  'an object of one name': (size) => `{${filled('"__proto__":{}', size)}}`,
  'a long text': (size) => `"${'a'.repeat(size)}"`,
  'a long text of blanks': (size) => `"${' '.repeat(size)}x"`,
  'a long text of escapes': (size) => `"${'\\u0041'.repeat(size / 6)}"`,
  'a long text of quotes': (size) => `"${'\\"'.repeat(size / 2)}"`,
  'a text like an address': (size) => `"${'a.'.repeat(size / 4)}@${'b-.'.repeat(size / 8)}"`,
  'a text of numbers': (size) => `"+${'1 '.repeat(size / 2)}x"`,
  'a long number': (size) => '9'.repeat(size),
  'numbers of a thousand digits': (size) => `[${filled('7'.repeat(1000), size)}]`,
  'a long fraction': (size) => `0.${'3'.repeat(size)}`,
}

/**
 * Hostile bodies of an endpoint: each value for the whole body, and for its fields down to `depth` levels, as large as the endpoint reads,
 * and at most `maxBytes`; `maxFields`: how many of the fields.
 */
export function* hostileBodies(
  endpoint: Endpoint,
  { maxBytes, depth, maxFields }: { maxBytes: number; depth: number; maxFields: number },
): Generator<[string, Buffer]> {
  const size = Math.min(bodyLimitsOf(endpoint).bytes, maxBytes) - 64
  const paths = endpoint.body ? [[], ...pathsOf(endpoint.body, depth).slice(0, maxFields)] : [[]]
  for (const [name, hostile] of Object.entries(hostileValues)) {
    const value = hostile(size)
    for (const path of paths)
      yield [`${name} as ${path.join('.') || 'body'}`, Buffer.from(wrapped(path, value))]
  }
}

const wrapped = (path: string[], value: string): string =>
  path.reduceRight((inner, key) => (key === '[]' ? `[${inner}]` : `{${JSON.stringify(key)}:${inner}}`), value)

/** Paths of the fields of a schema. */
function pathsOf(schema: z.ZodType, depth: number): string[][] {
  const plain = withoutWrappers(schema)
  if (!depth) return []
  if (plain instanceof z.ZodUnion) return plain.options.flatMap((one) => pathsOf(one as z.ZodType, depth - 1))
  if (plain instanceof z.ZodArray)
    return pathsOf(plain.element as z.ZodType, depth - 1).map((path) => ['[]', ...path])
  if (!(plain instanceof z.ZodObject)) return []
  return Object.entries(plain.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    [key],
    ...pathsOf(field, depth - 1).map((path) => [key, ...path]),
  ])
}

/** Returns the paths of the lists in a schema that have no maximum length. */
export function unboundedLists(schema: z.ZodType, path = ''): string[] {
  if (schema instanceof z.ZodPipe) {
    return [schema.in, schema.out].flatMap((one) => unboundedLists(one as z.ZodType, path))
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((one) => unboundedLists(one as z.ZodType, path))
  }
  if (schema instanceof z.ZodArray) {
    const own = maxLengthOf(schema) ? [] : [`${path}[]`]
    return [...own, ...unboundedLists(schema.element as z.ZodType, `${path}[]`)]
  }
  if (schema instanceof z.ZodRecord) return unboundedLists(schema.valueType as z.ZodType, `${path}{}`)
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
      unboundedLists(field, `${path}.${key}`),
    )
  }
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner ? unboundedLists(inner, path) : []
}
