import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestWindow } from './request-window.ts'

/** Makes the routes of a plugin accept bodies of any type as raw bytes, because signatures cover the bytes. */
export function takeRawBodies(plugin: FastifyInstance, { mostBytes }: { mostBytes: number }): void {
  plugin.removeAllContentTypeParsers()
  plugin.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
    done(null, body),
  )
}

/** Returns the bytes of a body; empty when there is none. */
export const rawBodyOf = ({ body }: FastifyRequest): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0)

/** Counts wrong signatures per sender: providers repeat rejected requests for days, and a guessing sender must not be read every time. */
export const wrongSignatures = (): RequestWindow => new RequestWindow({ most: 30, windowMs: 10_000 })
