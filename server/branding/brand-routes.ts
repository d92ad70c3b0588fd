import type { FastifyInstance } from 'fastify'
import { brandEndpoints } from '#domain/branding/brand-contract.ts'
import type { Web } from '#server/feature.ts'
import { serve } from '#server/platform/http/http.ts'
import { brandFiles } from './brand-files.ts'
import { createBrandHost, deleteBrandHost, listBrandHosts, updateBrandHost } from './change-brand-host.ts'
import { uploadLogo } from './upload-logo.ts'
import { verifyBrandHost } from './verify-brand-host.ts'

export const brandRoutes = (app: FastifyInstance, { config }: Pick<Web, 'config'>) => {
  serve(app, brandEndpoints, {
    ...{ uploadLogo, listBrandHosts, createBrandHost, updateBrandHost, deleteBrandHost },
    verifyBrandHost: verifyBrandHost(config),
  })
  brandFiles(app)
}
