import type { FastifyInstance } from 'fastify'
import { restHookEndpoints } from '#domain/rest-hooks/rest-hook-contract.ts'
import { serveExternal } from '#server/external-api/serve-external.ts'
import { listHookSamples } from './list-hook-samples.ts'
import { subscribeHook } from './subscribe-hook.ts'
import { unsubscribeHook } from './unsubscribe-hook.ts'

export const restHookRoutes = (app: FastifyInstance) =>
  serveExternal(app, restHookEndpoints, { subscribeHook, unsubscribeHook, listHookSamples })
