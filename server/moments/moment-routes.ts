import type { FastifyInstance } from 'fastify'
import { momentEndpoints } from '#domain/moments/moment-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listMoments } from './list-moments.ts'
import { listUserMoments } from './list-user-moments.ts'

export const momentRoutes = (app: FastifyInstance) =>
  serve(app, momentEndpoints, { listMoments, listUserMoments })
