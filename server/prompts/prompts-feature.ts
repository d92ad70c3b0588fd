import type { Feature } from '#server/feature.ts'
import { promptLive } from './prompt-live.ts'
import { promptRoutes } from './prompt-routes.ts'

export const promptsFeature: Feature = { name: 'prompts', routes: promptRoutes, relays: [promptLive] }
