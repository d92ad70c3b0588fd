import type { FastifyInstance } from 'fastify'
import { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { createPhrase } from './create-phrase.ts'
import { deletePhrase } from './delete-phrase.ts'
import { listPhrases } from './list-phrases.ts'
import { showPhrase } from './show-phrase.ts'
import { updatePhrase } from './update-phrase.ts'

export const phraseRoutes = (app: FastifyInstance) =>
  serve(app, phraseEndpoints, { listPhrases, showPhrase, createPhrase, updatePhrase, deletePhrase })
