import { z } from 'zod'
import type { FieldProblem } from '#domain/errors.ts'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'

/** A call that the server refused, or that got no response (`status` 0, code ERR_OFFLINE). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: unknown
  constructor(status: number, body: { error?: unknown; details?: unknown }) {
    super(String(body.error ?? 'ERR_INTERNAL'))
    this.status = status
    this.code = this.message
    this.details = body.details
  }

  /** The invalid fields, if validation failed. */
  get problems(): FieldProblem[] {
    return this.code === 'ERR_VALIDATION' && Array.isArray(this.details) ? this.details : []
  }
}

export type HttpRequest = { method: string; path: string; body?: string | FormData }
export type HttpAnswer = { status: number; text: string }
/** Sends a request to the server: `fetch` in the browser, the real app in tests. */
export type Transport = (request: HttpRequest) => Promise<HttpAnswer>

export type Call = <E extends Endpoint>(endpoint: E, input: Input<E, File>) => Promise<Output<E>>

/** Creates a client of the contract: encodes the input, sends it, decodes the response. */
export const createCall =
  (transport: Transport): Call =>
  async (endpoint, input) => {
    const answer = await transport(writeRequest(endpoint, input as AnyInput))
    if (answer.status >= 400) throw new ApiError(answer.status, refusalIn(answer.text))
    const body = answer.text === '' ? {} : JSON.parse(answer.text)
    return z.decode(endpoint.response, body) as Output<typeof endpoint>
  }

/** Parses an error body; a proxy in between may respond with something other than JSON. */
function refusalIn(text: string): { error?: unknown; details?: unknown } {
  try {
    return JSON.parse(text) as { error?: unknown }
  } catch {
    return { error: '' }
  }
}

type AnyInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: { fields: unknown; files: File[] }
}
type Values = Record<string, unknown>

function writeRequest(endpoint: Endpoint, input: AnyInput): HttpRequest {
  const params = endpoint.params ? encodePart('params', endpoint.params, input.params) : {}
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = Object.entries(endpoint.query ? encodePart('query', endpoint.query, input.query) : {})
  const search = new URLSearchParams(
    query.flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  const request = { method: endpoint.method, path: `/api${path}${search ? `?${search}` : ''}` }
  if (input.form && endpoint.form) {
    return { ...request, body: writeForm(endpoint.form, input.form) }
  }
  if (!endpoint.body) return request
  return { ...request, body: JSON.stringify(encodePart('body', endpoint.body, input.body)) }
}

/** Encodes a part of the input. What the contract refuses is refused as the server would, with the fields, and is not sent. */
function encodePart(part: string, schema: z.ZodType, given: unknown): Values {
  const encoded = z.safeEncode(schema, given)
  if (encoded.success) return encoded.data as Values
  const details = encoded.error.issues.map(({ path, message }) => ({
    path: [part, ...path].join('.'),
    message,
  }))
  throw new ApiError(400, { error: 'ERR_VALIDATION', details })
}

function writeForm(form: NonNullable<Endpoint['form']>, input: { fields: unknown; files: File[] }): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(encodePart('body', form.fields, input.fields))) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) data.append(name, String(one))
    }
  }
  for (const file of input.files) data.append(form.files.field, file, file.name)
  return data
}
