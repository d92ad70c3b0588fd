import type { FastifyInstance } from 'fastify'
import { planEndpoints } from '#domain/plans/plan-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createPlan } from './create-plan.ts'
import { deletePlan } from './delete-plan.ts'
import { listPlans } from './list-plans.ts'
import { listPublicPlans } from './list-public-plans.ts'
import { previewPlan } from './preview-plan.ts'
import { updatePlan } from './update-plan.ts'

export const planRoutes = (app: FastifyInstance) =>
  serve(app, planEndpoints, { listPublicPlans, listPlans, createPlan, updatePlan, deletePlan, previewPlan })
