import type { FastifyInstance } from 'fastify'
import { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listOptOuts } from './list-opt-outs.ts'
import { recordOptOutOf } from './record-opt-out.ts'
import { revokeOptOut, undoRevocation } from './revoke-opt-out.ts'

export const optOutRoutes = (app: FastifyInstance) =>
  serve(app, optOutEndpoints, { listOptOuts, recordOptOut: recordOptOutOf, revokeOptOut, undoRevocation })
