import underPressure, { type FastifyUnderPressureOptions } from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#domain/errors.ts'

/** Paths whose callers try again by themselves: the page for its data, a provider with its webhook, a supervisor. */
const askedAgain = /^\/((api|webhooks)\/|ready|health|metrics)/

type Limits = Pick<FastifyUnderPressureOptions, 'maxEventLoopDelay' | 'healthCheck' | 'healthCheckInterval'>

/**
 * Refuses, while the server is too busy, what is asked for again. A page costs little, and instead of it a person would read an error as
 * JSON; a picture that a browser was refused stays broken.
 */
export const openBusyDoor = (app: FastifyInstance, limits: Limits = { maxEventLoopDelay: 2000 }) =>
  app.register(underPressure, {
    ...limits,
    pressureHandler: ({ url }, reply) => {
      if (!askedAgain.test(url)) return
      reply.header('retry-after', '1')
      throw new AppError('ERR_BUSY')
    },
  })
