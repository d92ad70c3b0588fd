import type { Feature } from '#server/feature.ts'
import { checkModels, checkModelsOfCompany } from './catalogue/check-models.ts'
import { promptLive } from './prompt-live.ts'
import { promptRoutes } from './prompt-routes.ts'

export const promptsFeature: Feature = {
  name: 'prompts',
  routes: promptRoutes,
  relays: [promptLive],
  jobs: [checkModelsOfCompany],
  cronJobs: () => [checkModels],
}
