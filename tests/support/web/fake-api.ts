import { z } from 'zod'
import type { Endpoint, Input, Output } from '#domain/http/endpoint.ts'
import { ApiError, type HttpAnswer, type HttpRequest } from '#web/platform/api.ts'

type Asked<E extends Endpoint> = Input<E, File>
type Handler<E extends Endpoint> = (input: Asked<E>) => Output<E> | Promise<Output<E>>
type Registered = { endpoint: Endpoint; handler: Handler<Endpoint>; path: RegExp }
type Values = Record<string, unknown>

/** Thrown by a handler to respond with an error. */
export class Refusal extends Error {
  readonly status: number
  readonly details: unknown
  constructor(status: number, code: string, details?: unknown) {
    super(code)
    this.status = status
    this.details = details
  }
}

/** A fake server: a test declares the response of each endpoint. Requests and responses are validated against the contract. */
export function openFakeApi() {
  const registered: Registered[] = []
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  const unexpected: string[] = []
  const files = new Map<string, Blob | Promise<Blob>>()
  let online = true

  /** Sets the response of an endpoint; replaces an earlier one. */
  const answer = <E extends Endpoint>(endpoint: E, given: Output<E> | Handler<E>): void => {
    const handler = typeof given === 'function' ? given : () => given
    const path = new RegExp(`^/api${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
    const known = registered.findIndex((one) => one.endpoint === endpoint)
    if (known >= 0) registered.splice(known, 1)
    registered.push({ endpoint, handler: handler as Handler<Endpoint>, path })
    // Paths without parameters are matched first.
    registered.sort((one, other) => parametersOf(one.endpoint) - parametersOf(other.endpoint))
  }

  const transport = async ({ method, path: address, body }: HttpRequest): Promise<HttpAnswer> => {
    if (!online) throw new ApiError(0, { error: 'ERR_OFFLINE' })
    const url = new URL(address, 'http://localhost')
    const found = registered.find((one) => one.endpoint.method === method && one.path.test(url.pathname))
    if (!found) {
      unexpected.push(`${method} ${address}`)
      return refused(new Refusal(404, 'ERR_UNEXPECTED_CALL'))
    }
    const { endpoint, handler, path } = found
    try {
      const params = path.exec(url.pathname)?.groups ?? {}
      const input = read(endpoint, { params, query: Object.fromEntries(url.searchParams), body })
      asked.push({ endpoint, input })
      const output = z.encode(endpoint.response, await handler(input as never))
      return { status: 200, text: JSON.stringify(output) }
    } catch (error) {
      if (error instanceof Refusal) return refused(error)
      if (!(error instanceof ApiError)) unexpected.push(`${method} ${address}: ${String(error)}`)
      throw error
    }
  }

  return {
    answer,
    /** Makes an endpoint respond with an error. */
    refuse: (endpoint: Endpoint, status: number, code: string, details?: unknown): void =>
      answer(endpoint, () => {
        throw new Refusal(status, code, details)
      }),
    /** Returns the requests to an endpoint so far, decoded. */
    asked: <E extends Endpoint>(endpoint: E): Asked<E>[] =>
      asked.flatMap((one) => (one.endpoint === endpoint ? [one.input as Asked<E>] : [])),
    /** Serves a file at a path. */
    serveFile: (path: string, file: Blob | Promise<Blob>): void => void files.set(path, file),
    fileAt: (path: string): Blob | Promise<Blob> | undefined => files.get(path),
    setOnline: (now: boolean): void => {
      online = now
    },
    transport,
    unexpected,
  }
}

export type FakeApi = ReturnType<typeof openFakeApi>

const parametersOf = ({ path }: Endpoint): number => path.split(':').length

const refused = ({ status, message, details }: Refusal): HttpAnswer => ({
  status,
  text: JSON.stringify({ error: message, details }),
})

type Raw = { params: Values; query: Values; body: string | FormData | undefined }

/** Validates a request against its contract; throws where the real server would reject it. */
function read(endpoint: Endpoint, { params, query, body }: Raw): Values {
  const decoded = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(String(value))])
  return {
    ...(endpoint.params && { params: endpoint.params.parse(Object.fromEntries(decoded)) }),
    ...(endpoint.query && { query: endpoint.query.parse(query) }),
    ...(endpoint.form && body instanceof FormData && { form: readForm(endpoint.form, body) }),
    ...(endpoint.body && typeof body === 'string' && { body: endpoint.body.parse(JSON.parse(body)) }),
  }
}

function readForm(form: NonNullable<Endpoint['form']>, data: FormData): Values {
  const fields: Values = {}
  for (const name of new Set(data.keys())) {
    if (name === form.files.field) continue
    const values = data.getAll(name)
    fields[name] = values.length > 1 ? values : values[0]
  }
  return { fields: form.fields.parse(fields), files: data.getAll(form.files.field) }
}
