import type { z } from 'zod'
import { AppError, type ErrorCode, errorStatus, type FieldProblem } from '#domain/errors.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { maxJsonDepth } from '#domain/http/json-excess.ts'
import { listExcess } from '#domain/http/list-excess.ts'

type Part = 'params' | 'query' | 'body'

const maxProblems = 20
/** As many as the largest form before the sign-in has fields. */
const maxProblemsOfStranger = 10

/**
 * Decodes parts of a request by the endpoint's schemas. Throws ERR_VALIDATION naming the wrong fields, or the code that a schema gives. A
 * caller of a public endpoint learns at most ten problems, others twenty.
 */
export function checkInput(
  endpoint: Endpoint,
  given: Partial<Record<Part, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const part of Object.keys(given) as Part[]) {
    const schema = endpoint[part]
    if (!schema) continue
    const read = readPart(schema, given[part], part)
    if (read.problems) problems.push(...read.problems)
    else input[part] = read.data
  }
  throwProblems(endpoint, problems)
  return input
}

/** Decodes the fields of a form like a body. */
export function checkFields(endpoint: Endpoint, schema: z.ZodType, fields: unknown): unknown {
  const read = readPart(schema, fields, 'body')
  if (read.problems) throwProblems(endpoint, read.problems)
  return read.data
}

/** Decodes a value by a schema that a contract does not name. Throws like `checkInput`. */
export function checkValue<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = readPart(schema, value, 'body')
  if (read.problems) throwProblems({ access: 'signedIn' }, read.problems)
  return read.data as z.output<S>
}

type Read = { data: unknown; problems?: undefined } | { data?: undefined; problems: FieldProblem[] }

/** The cheap checks come first: each of them stops at what it refuses, whatever else the value holds (decision D99). */
function readPart(schema: z.ZodType, value: unknown, part: Part): Read {
  const unstorable = findUnstorable(part, value, { numbers: false })
  if (unstorable) return { problems: [unstorable] }
  const excess = listExcess(schema, value)
  if (excess.length) {
    return {
      problems: excess.map(({ path, message }) => ({ path: [part, ...path].join('.'), message })),
    }
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) return { problems: problemsOf(part, parsed.error as z.ZodError) }
  // List items of the query, and values that stay numbers, are known only after parsing.
  const large = findUnstorable(part, parsed.data, { numbers: true })
  return large ? { problems: [large] } : { data: parsed.data }
}

function throwProblems({ access }: Pick<Endpoint, 'access'>, problems: FieldProblem[]): void {
  if (!problems.length) return
  const named = shortened(problems, access === 'public' ? maxProblemsOfStranger : maxProblems)
  // A schema may name an error code of its own.
  const refused = problems.find(({ message }) => Object.hasOwn(errorStatus, message))
  throw refused ? new AppError(refused.message as ErrorCode, named) : new AppError('ERR_VALIDATION', named)
}

/** Names that the sender chose may be as long as the body. */
const shortened = (problems: FieldProblem[], max: number): FieldProblem[] =>
  problems
    .slice(0, max)
    .map(({ path, message }) => ({ path: path.slice(0, 200), message: message.slice(0, 300) }))

const largestInt = 2_147_483_647

/**
 * Returns the first value that PostgreSQL cannot store, with its path: a NUL character, half a surrogate pair, a number beyond its int, or
 * excessive nesting; `numbers`: whether numbers are checked. Null when all can be stored.
 */
export function findUnstorable(
  root: string,
  given: unknown,
  { numbers }: { numbers: boolean },
): FieldProblem | null {
  const found = unstorableIn(given, { numbers, key: root, depth: 0 })
  if (!found) return null
  const { path, message } = found
  return { path: message === tooDeep ? root : [root, ...path].join('.'), message }
}

/** Fields of one line, wherever they stand in a body: they appear in lists, letters and their heads, files, and calls of others. */
const lineFields = new Set([
  ...['name', 'userName', 'companyName', 'fantasy', 'appName', 'title', 'firstName', 'lastName', 'username'],
  ...['email', 'number', 'phone', 'document', 'subject', 'slug', 'color'],
  ...['street', 'neighborhood', 'city', 'state', 'zipCode'],
])
/** Control characters, and the separators that end a line in some programs. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const notOfOneLine = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const tooDeep = 'is nested too deeply'
type Place = { numbers: boolean; key: string; depth: number }

/** The path is put together on the way back, so that values that can be stored cost no texts. */
function unstorableIn(value: unknown, place: Place): { path: string[]; message: string } | null {
  if (isUnstorableText(value)) return { path: [], message: 'contains a character that cannot be stored' }
  // Spreadsheets give phone numbers as numbers.
  if (place.numbers && isTooLarge(value) && place.key !== 'number')
    return { path: [], message: 'is too large' }
  if (
    place.depth > 0 &&
    lineFields.has(place.key) &&
    typeof value === 'string' &&
    notOfOneLine.test(value.trim())
  )
    return { path: [], message: 'is one line' }
  if (typeof value !== 'object' || value === null) return null
  if (place.depth >= maxJsonDepth) return { path: [], message: tooDeep }
  const depth = place.depth + 1
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const found = unstorableIn(value[index], { ...place, key: '', depth })
      if (found) return { path: [String(index), ...found.path], message: found.message }
    }
    return null
  }
  for (const [key, inner] of Object.entries(value)) {
    if (isUnstorableText(key)) return { path: [], message: 'has a name that cannot be stored' }
    const found = unstorableIn(inner, { ...place, key, depth })
    if (found) return { path: [key, ...found.path], message: found.message }
  }
  return null
}

const isTooLarge = (value: unknown) => typeof value === 'number' && Math.abs(value) > largestInt

const isUnstorableText = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Returns Zod's issues as the fields of an error body (decision D5). */
const problemsOf = (part: string, error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }))
      : [{ path, message: issue.message }]
  })
