import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import { maskerOf } from '#domain/http/personal.ts'
import { compilePageWriter, type PageWriter } from './record-list.ts'

type ResponseWriter = {
  /** Writes the JSON text with exactly the fields of the response schema. */
  write: (value: unknown) => string
  /** Masks numbers; null when the response has none. */
  mask: ReturnType<typeof maskerOf>
  /** Turns file names into URLs; null when the response has none. */
  address: ReturnType<typeof addresserOf>
  /** Writes a page whose records keep their texts; null for responses without `records`. */
  writePage: PageWriter | null
}

const compiled = new WeakMap<Endpoint, ResponseWriter>()

/**
 * Returns the writer of an endpoint's responses, compiled from its contract on first use: compiling all would add half a second to each
 * start. Fields that the schema does not name are dropped, and writing is several times faster than with zod. Throws when the schema has no
 * JSON form.
 */
export function responseWriterOf(endpoint: Endpoint): ResponseWriter {
  const known = compiled.get(endpoint)
  if (known) return known
  const { response, records } = endpoint
  const writer = {
    write: compile(response),
    mask: maskerOf(response),
    address: addresserOf(response),
    writePage: records ? compilePageWriter(endpoint, records, compile) : null,
  }
  compiled.set(endpoint, writer)
  return writer
}

const compile = (schema: z.ZodType): ((value: unknown) => string) => {
  const form = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  return fastJson(writable(form) as fastJson.Schema)
}

/**
 * Returns the schema in the form that fast-json-stringify writes fastest: without patterns, and `nullable` for a union of a type and null.
 */
function writable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(writable)
  if (!isObject(schema)) return schema
  const { anyOf, pattern: _pattern, $schema: _schema, ...rest } = schema
  if (Array.isArray(anyOf) && anyOf.length === 2 && isObject(anyOf[0]) && isNull(anyOf[1])) {
    return { ...(writable({ ...anyOf[0], ...rest }) as object), nullable: true }
  }
  const all = { ...rest, ...(anyOf !== undefined && { anyOf }) }
  return mapped(all, (value, key) =>
    key === 'properties' ? mapped(value as object, writable) : writable(value),
  )
}

const mapped = (value: object, map: (value: unknown, key: string) => unknown) =>
  Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each, key)]))

const isNull = (schema: unknown) => isObject(schema) && schema.type === 'null'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
