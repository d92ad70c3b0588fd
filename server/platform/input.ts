import type { z } from 'zod'
import { AppError, type FieldProblem } from '#domain/errors.ts'
import type { Endpoint } from '#domain/http/endpoint.ts'

type Part = 'params' | 'query' | 'body'

/** Decodes the given parts of a request by the endpoint's schemas. Throws ERR_VALIDATION naming every wrong field. */
export function checkInput(
  endpoint: Endpoint,
  given: Partial<Record<Part, unknown>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const part of Object.keys(given) as Part[]) {
    const schema = endpoint[part]
    if (!schema) continue
    if (isUnstorable(given[part])) {
      problems.push({ path: part, message: 'contains a character that cannot be stored' })
      continue
    }
    const parsed = schema.safeParse(given[part])
    if (parsed.success) input[part] = parsed.data
    else problems.push(...problemsOf(part, parsed.error))
  }
  if (problems.length) throw new AppError('ERR_VALIDATION', problems)
  return input
}

/** No text of PostgreSQL may hold the character of code 0, and no JSON of it half a surrogate pair. */
function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return typeof value === 'object' && value !== null && Object.values(value).some(isUnstorable)
}

/** Zod's issues as the fields of an error body (decision D5). */
export const problemsOf = (part: string, error: z.ZodError): FieldProblem[] =>
  error.issues.flatMap((issue) => {
    const path = [part, ...issue.path].join('.')
    return issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: `${path}.${key}`, message: 'is not a known field' }))
      : [{ path, message: issue.message }]
  })
