import type { AiModel } from '#domain/prompts/model-contract.ts'

type Wanted = {
  own: string | null
  company: string
  /** As 2026-12-31. */
  today: string
}

/**
 * The model of a prompt: its own, else the company's, else the first that lasts. What takes the place of another is of the same
 * provider: the prompt's key is that provider's, and no other one is told it. Null where there is none.
 */
export function modelFor(models: readonly AiModel[], { own, company, today }: Wanted): AiModel | null {
  const chat = models.filter(({ kind }) => kind === 'chat')
  const find = (name: string | null) => chat.find(({ model }) => model === name)
  const isKnown = own === null || find(own) !== undefined || isOneProvider(chat)
  const home = find(own) ?? find(company) ?? chat[0]
  if (!home || !isKnown) return null
  const near = ofProvider(chat, home)
  return near.find((model) => model === home && lasts(model, today)) ?? substitute(near, { company, today })
}

/** Replacement of a model that its provider does not know any more: another one of that provider, or null. */
export const fallbackFor = (
  models: readonly AiModel[],
  model: AiModel,
  wanted: Omit<Wanted, 'own'>,
): AiModel | null =>
  substitute(
    ofProvider(models, model).filter(({ id, kind }) => kind === 'chat' && id !== model.id),
    wanted,
  )

const substitute = (near: readonly AiModel[], { company, today }: Omit<Wanted, 'own'>): AiModel | null =>
  near.find((model) => model.model === company && lasts(model, today)) ??
  near.find((model) => lasts(model, today)) ??
  null

/** The models that answer at the same address as another. */
export const ofProvider = (models: readonly AiModel[], { baseUrl }: Pick<AiModel, 'baseUrl'>): AiModel[] =>
  models.filter((model) => model.baseUrl === baseUrl)

export const lasts = ({ endsOn }: AiModel, today: string): boolean => endsOn === null || endsOn > today

const isOneProvider = (models: readonly AiModel[]) => new Set(models.map(({ baseUrl }) => baseUrl)).size < 2
