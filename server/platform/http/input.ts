import type { z } from 'zod'
import { AppError, type ErrorCode, errorStatus, type FieldProblem } from '#domain/errors.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'

type Part = 'params' | 'query' | 'body'

/**
 * Decodes parts of a request by the endpoint's schemas. Throws ERR_VALIDATION naming every wrong field, or the code that a schema gives.
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
    const unstorable = findUnstorable(part, given[part], { numbers: false })
    if (unstorable) {
      problems.push(unstorable)
      continue
    }
    const parsed = schema.safeParse(given[part])
    // List items of the query, and values that stay numbers, are known only after parsing.
    const large = parsed.success ? findUnstorable(part, parsed.data, { numbers: true }) : null
    if (large) problems.push(large)
    else if (parsed.success) input[part] = parsed.data
    else problems.push(...problemsOf(part, parsed.error as z.ZodError))
  }
  // A schema may name an error code of its own.
  const refused = problems.find(({ message }) => Object.hasOwn(errorStatus, message))
  if (refused) throw new AppError(refused.message as ErrorCode, problems)
  if (problems.length) throw new AppError('ERR_VALIDATION', problems)
  return input
}

const deepest = 40
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
  const left: { path: string; value: unknown; depth: number }[] = [{ path: root, value: given, depth: 0 }]
  for (let each = left.pop(); each; each = left.pop()) {
    const { path, value, depth } = each
    if (isUnstorableText(value)) return { path, message: 'contains a character that cannot be stored' }
    if (numbers && isTooLarge(value) && !isPhone(path)) return { path, message: 'is too large' }
    if (typeof value !== 'object' || value === null) continue
    if (depth >= deepest) return { path: root, message: 'is nested too deeply' }
    for (const [key, inner] of Object.entries(value)) {
      if (isUnstorableText(key)) return { path, message: 'has a name that cannot be stored' }
      left.push({ path: `${path}.${key}`, value: inner, depth: depth + 1 })
    }
  }
  return null
}

const isTooLarge = (value: unknown) => typeof value === 'number' && Math.abs(value) > largestInt
/** Spreadsheets give phone numbers as numbers. */
const isPhone = (path: string) => path.endsWith('.number')

const isUnstorableText = (value: unknown) =>
  typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())

/** Returns Zod's issues as the fields of an error body (decision D5). */
export const problemsOf = (part: string, error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }))
      : [{ path, message: issue.message }]
  })
