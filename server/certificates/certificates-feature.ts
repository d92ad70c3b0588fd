import type { Feature } from '#server/feature.ts'
import { certificateRoutes } from './certificate-routes.ts'

export const certificatesFeature: Feature = { name: 'certificates', routes: certificateRoutes }
