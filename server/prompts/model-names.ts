import type { AiModel } from '#domain/prompts/model-contract.ts'

/** The model of a prompt: its own, else the company's, else the first that lasts. `today` as 2026-12-31. */
export function modelFor(
  models: readonly AiModel[],
  { own, company, today }: { own: string | null; company: string; today: string },
): AiModel | null {
  const chat = models.filter(({ kind }) => kind === 'chat')
  const lasts = ({ endsOn }: AiModel) => endsOn === null || endsOn > today
  const named = [own, company].map((name) => chat.find(({ model }) => model === name))
  return named.find((model) => model && lasts(model)) ?? chat.find(lasts) ?? null
}
