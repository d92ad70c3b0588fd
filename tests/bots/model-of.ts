import type { AiModelChange } from '#domain/prompts/model-contract.ts'

/** A chat model without a price and an end, and what is given instead. */
export const modelOf = (model: string, over: Partial<AiModelChange> = {}): AiModelChange => ({
  ...{ model, kind: 'chat', baseUrl: '', reasoning: false, tools: true, context: 128_000 },
  ...{ priceIn: 0, priceOut: 0, endsOn: null },
  ...over,
})
