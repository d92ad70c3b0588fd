import fastJson from 'fast-json-stringify'
import { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'
import { addresserOf } from '#domain/http/file-address.ts'
import { maskerOf } from '#domain/http/personal.ts'

type ResponseWriter = {
  /** The JSON text, which holds just what the response schema names. */
  write: (value: unknown) => string
  /** Hides the numbers; null where the response names none. */
  mask: ReturnType<typeof maskerOf>
  /** Turns names of files into addresses; null where the response names none. */
  address: ReturnType<typeof addresserOf>
}

const compiled = new WeakMap<Endpoint, ResponseWriter>()

/**
 * How the answer of an endpoint is written, compiled from its contract when it is first asked for: all of them together would take
 * half a second of each start. What the schema does not name cannot leave, and writing is several times faster than zod. Throws
 * where the schema has no JSON.
 */
export function responseWriterOf(endpoint: Endpoint): ResponseWriter {
  const known = compiled.get(endpoint)
  if (known) return known
  const { response } = endpoint
  const schema = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  const writer = {
    write: fastJson(writable(schema) as fastJson.Schema),
    mask: maskerOf(response),
    address: addresserOf(response),
  }
  compiled.set(endpoint, writer)
  return writer
}

/** The schema as fast-json-stringify writes it fastest: without patterns, and with `nullable` for a choice between a type and null. */
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
