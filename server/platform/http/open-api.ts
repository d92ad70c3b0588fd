import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { Endpoint } from '#domain/http/endpoint.ts'

/**
 * Returns the contract as OpenAPI 3.1, with the wire shapes of requests and responses (decision D2). Other requests are served between the
 * endpoints.
 */
export async function openApiOf(endpoints: Record<string, Endpoint>, version: string): Promise<object> {
  const paths: Record<string, Record<string, object>> = {}
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(operationId, endpoint) }
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Chat-flow', version },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: { type: 'http', scheme: 'bearer', description: 'Token of a connection, or of the company' },
      },
    },
    paths,
  }
}

const wire = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function operationOf(operationId: string, endpoint: Endpoint) {
  const content = {
    ...(endpoint.body && { 'application/json': { schema: wire(endpoint.body) } }),
    ...(endpoint.form && { 'multipart/form-data': { schema: formSchema(endpoint.form) } }),
  }
  return {
    operationId,
    security: securityOf(endpoint),
    ...(endpoint.access !== 'public' && { description: accessOf(endpoint) }),
    ...(endpoint.plan && { 'x-plan': endpoint.plan }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(Object.keys(content).length && { requestBody: { required: true, content } }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'OK',
        content: { 'application/json': { schema: wire(endpoint.response) } },
      },
      default: { description: 'Refused', content: { 'application/json': { schema: errorSchema } } },
    },
  }
}

function securityOf({ access }: Endpoint) {
  if (access === 'public') return []
  return access === 'token' ? [{ apiToken: [] }] : [{ bearer: [] }]
}

const accessOf = ({ access, scope, plan }: Endpoint) =>
  [`Access: ${access}`, scope && `Scope: ${scope}`, plan && `Plan: ${plan}`].filter(Boolean).join('. ')

function formSchema({ fields, files }: NonNullable<Endpoint['form']>) {
  const schema = wire(fields)
  const file = { type: 'array', maxItems: files.maxFiles, items: { type: 'string', format: 'binary' } }
  return { ...schema, properties: { ...schema.properties, [files.field]: file } }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  const { properties = {}, required = [] } = schema ? wire(schema) : {}
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const errorSchema = {
  type: 'object',
  required: ['error'],
  properties: { error: { type: 'string' }, details: {}, requestId: { type: 'string' } },
}
