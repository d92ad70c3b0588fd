import type { FastifyInstance } from 'fastify'
import { apiLogEndpoints } from '#domain/external-api/api-log-contract.ts'
import { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { externalMessageEndpoints } from '#domain/external-api/external-message-contract.ts'
import { externalOptOutEndpoints } from '#domain/external-api/external-opt-out-contract.ts'
import { openHostQuestions } from '#server/exchange/host-questions.ts'
import { serve } from '#server/platform/http/http.ts'
import { numberQuestions } from './ask-about-numbers.ts'
import { checkExternalNumber } from './check-external-number.ts'
import { createApiToken } from './create-api-token.ts'
import { listApiRequests } from './list-api-requests.ts'
import { sendExternalLinkImage } from './sending/send-link-image.ts'
import { listApiTokens } from './list-api-tokens.ts'
import { listExternalOptOuts } from './opt-outs/list-external-opt-outs.ts'
import { recordExternalOptOut } from './opt-outs/record-external-opt-out.ts'
import { revokeExternalOptOuts } from './opt-outs/revoke-external-opt-outs.ts'
import { revokeApiToken } from './revoke-api-token.ts'
import { rotateApiToken } from './rotate-api-token.ts'
import { sendExternalMessage } from './send-external-message.ts'
import { serveExternal } from './serve-external.ts'
import { showApiUsage } from './show-api-usage.ts'
import { showExternalMessage } from './show-external-message.ts'

export const externalRoutes = (app: FastifyInstance) => {
  serve(app, apiTokenEndpoints, { listApiTokens, createApiToken, rotateApiToken, revokeApiToken })
  serve(app, apiLogEndpoints, { listApiRequests, showApiUsage })
  const { findNumber, close } = openHostQuestions(app.platform)
  app.addHook('onClose', close)
  const numbers = numberQuestions(findNumber)
  // Served together, so that the limits count all calls of a token.
  serveExternal(
    app,
    { ...externalMessageEndpoints, ...externalOptOutEndpoints },
    {
      sendExternalMessage: sendExternalMessage(numbers),
      sendExternalTemplate: sendExternalMessage(numbers),
      sendExternalLinkImage: sendExternalLinkImage(numbers),
      checkExternalNumber: checkExternalNumber(numbers),
      showExternalMessage,
      listExternalOptOuts,
      recordExternalOptOut,
      revokeExternalOptOuts,
    },
  )
}
