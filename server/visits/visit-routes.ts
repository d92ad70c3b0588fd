import type { FastifyInstance } from 'fastify'
import { visitEndpoints } from '#domain/visits/visit-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { endVisit } from './end-visit.ts'
import { listVisits } from './list-visits.ts'

export const visitRoutes = (app: FastifyInstance) => serve(app, visitEndpoints, { listVisits, endVisit })
