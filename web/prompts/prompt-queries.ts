import { queryOptions } from '@tanstack/react-query'
import { modelEndpoints } from '#domain/prompts/model-contract.ts'
import { promptEndpoints } from '#domain/prompts/prompt-contract.ts'
import { call } from '#web/platform/client.ts'
import { promptsKey } from './prompts-key.ts'

export const promptsQuery = queryOptions({
  queryKey: [...promptsKey, 'list'] as const,
  queryFn: () => call(promptEndpoints.listPrompts, {}),
})

export const promptQuery = (id: number) =>
  queryOptions({
    queryKey: [...promptsKey, 'one', id] as const,
    queryFn: () => call(promptEndpoints.showPrompt, { params: { id } }),
  })

export const modelsQuery = queryOptions({
  queryKey: ['models'] as const,
  queryFn: async () => (await call(modelEndpoints.listModels, {})).models,
})
