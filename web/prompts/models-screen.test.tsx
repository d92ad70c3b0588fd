import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type AiModel, modelEndpoints, shippedModels } from '#domain/prompts/model-contract.ts'
import { api, show } from '#tests/web/stage.tsx'
import { ModelsScreen } from './models-screen.tsx'

const models: AiModel[] = shippedModels.map((model, at) => ({ ...model, id: at + 1 }))
const priced = (model: AiModel): AiModel => ({ ...model, priceIn: 250_000, priceOut: 2_000_000 })
const warning = () => screen.queryByText(/^Sem preço: /)?.textContent
const open = async (given: AiModel[]) => {
  api().answer(modelEndpoints.listModels, { models: given })
  show(<ModelsScreen />, { as: { profile: 'admin', super: true } })
  await screen.findByText(given[0]?.model ?? '')
}

test('warns that what models without a price cost counts towards no limit', async () => {
  await open(models)
  for (const { model } of models) expect(warning()).toContain(model)
  expect(warning()).toContain('não conta para o limite de gasto por dia')
})

test('names only the models that have no price', async () => {
  await open(models.map((model, at) => (at === 1 ? model : priced(model))))
  expect(warning()).toMatch(/^Sem preço: gpt-5\.4\. /)
})

test('warns of nothing where every model has a price, were it only for what it reads', async () => {
  await open(models.map((model) => ({ ...priced(model), priceOut: 0 })))
  expect(warning()).toBeUndefined()
})
