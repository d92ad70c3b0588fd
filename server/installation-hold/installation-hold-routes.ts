import type { FastifyInstance } from 'fastify'
import { installationHoldEndpoints } from '#domain/installation-hold/installation-hold-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { chooseHeldWork, listHeldWork, showInstallationHold } from './list-held-work.ts'
import { releaseInstallation } from './release-installation.ts'

export function installationHoldRoutes(app: FastifyInstance) {
  serve(app, installationHoldEndpoints, {
    showInstallationHold,
    listHeldWork,
    chooseHeldWork,
    releaseInstallation,
  })
}
