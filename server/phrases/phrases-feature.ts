import type { Feature } from '#server/feature.ts'
import { phraseLive } from './phrase-live.ts'
import { phraseRoutes } from './phrase-routes.ts'

export const phrasesFeature: Feature = { name: 'phrases', routes: phraseRoutes, relays: [phraseLive] }
