import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestWindow } from './request-window.ts'

/** Has the routes of a plugin take bodies of any type as they came, since signatures are over their bytes. */
export function takeRawBodies(plugin: FastifyInstance, { mostBytes }: { mostBytes: number }): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/** The bytes of a body; none where none came. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** Counts wrong signatures of a sender: a provider repeats for days what is refused, and who only guesses is not read again and again. */
export const wrongSignatures = (): RequestWindow => new RequestWindow({ most: 30, windowMs: 10_000 })
