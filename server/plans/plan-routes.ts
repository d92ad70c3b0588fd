import type { FastifyInstance } from 'fastify'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listPublicPlans } from './list-public-plans.ts'

export const planRoutes = (app: FastifyInstance) => serve(app, planEndpoints, { listPublicPlans })
