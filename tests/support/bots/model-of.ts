import type { AiModelChange } from '#domain/prompts/model-contract.ts'

/** A chat model without price and retirement date, with the given overrides. */
export const modelOf = (model: string, over: Partial<AiModelChange> = {}): AiModelChange => ({
  ...{ model, kind: 'chat', baseUrl: '', reasoning: false, tools: true, context: 128_000 },
  ...{ priceIn: 0, priceOut: 0, endsOn: null },
  ...over,
})
