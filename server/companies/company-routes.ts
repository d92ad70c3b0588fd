import type { FastifyInstance } from 'fastify'
import { companyEndpoints } from '#domain/companies/company-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { showPlan } from './show-plan.ts'

export const companyRoutes = (app: FastifyInstance) => serve(app, companyEndpoints, { showPlan })
