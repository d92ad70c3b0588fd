import { queryOptions } from '@tanstack/react-query'
import { phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { call } from '#web/platform/client.ts'
import { phrasesKey } from './phrases-key.ts'

export const phrasesQuery = queryOptions({
  queryKey: phrasesKey,
  queryFn: async () => (await call(phraseEndpoints.listPhrases, {})).flow,
})
