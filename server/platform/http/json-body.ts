import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { excessMessage, jsonExcess, maxJsonDepth } from '#domain/http/json-excess.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Most values and names in a JSON body of the route. */
    bodyParts?: number
  }
}

const defaultParts = 5000

/**
 * Reads JSON bodies: a body with more values or levels than its route allows is refused before anything is built from it (decision D99).
 * The route's `bodyLimit` bounds its bytes.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    const excess = jsonExcess(text, { parts: partsOf(request), depth: maxJsonDepth })
    if (!excess) return parse(request, text, done)
    done(new AppError('ERR_VALIDATION', [{ path: 'body', message: excessMessage[excess] }]))
  })
}

const partsOf = ({ routeOptions }: FastifyRequest) => routeOptions.config.bodyParts ?? defaultParts
