import type { FastifyInstance } from 'fastify'
import { apiTokenEndpoints } from '#domain/external-api/api-token-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createApiToken } from './create-api-token.ts'
import { listApiTokens } from './list-api-tokens.ts'
import { revokeApiToken } from './revoke-api-token.ts'
import { rotateApiToken } from './rotate-api-token.ts'

export const externalRoutes = (app: FastifyInstance) => {
  serve(app, apiTokenEndpoints, { listApiTokens, createApiToken, rotateApiToken, revokeApiToken })
}
