import type { FastifyInstance } from 'fastify'
import { integrationDeliveryEndpoints } from '#domain/integrations/integration-delivery-contract.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { testIntegration } from './calls/test-integration.ts'
import { listAskings } from './deliveries/list-askings.ts'
import { repeatAsking } from './deliveries/repeat-asking.ts'
import { showAsking } from './deliveries/show-asking.ts'
import { createIntegration } from './create-integration.ts'
import { deleteIntegration } from './delete-integration.ts'
import { listIntegrations } from './list-integrations.ts'
import { renewIntegrationSecret } from './renew-secret.ts'
import { showIntegration } from './show-integration.ts'
import { updateIntegration } from './update-integration.ts'

export const integrationRoutes = (app: FastifyInstance) => {
  serve(app, integrationEndpoints, {
    listIntegrations,
    showIntegration,
    createIntegration,
    updateIntegration,
    deleteIntegration,
    renewIntegrationSecret,
    testIntegration,
  })
  serve(app, integrationDeliveryEndpoints, { listAskings, showAsking, repeatAsking })
}
