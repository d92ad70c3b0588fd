import type { FastifyInstance } from 'fastify'
import { draftEndpoints } from '#domain/tickets/draft-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { listDrafts } from './list-drafts.ts'
import { saveDraft } from './save-draft.ts'

export const draftRoutes = (app: FastifyInstance) => serve(app, draftEndpoints, { listDrafts, saveDraft })
