import type { FastifyInstance } from 'fastify'
import { firstStepsEndpoints } from '#domain/first-steps/first-steps-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { hideFirstSteps } from './hide-first-steps.ts'
import { removeExamples } from './remove-examples.ts'
import { showFirstSteps } from './show-first-steps.ts'

export const firstStepsRoutes = (app: FastifyInstance) =>
  serve(app, firstStepsEndpoints, { showFirstSteps, hideFirstSteps, removeExamples })
