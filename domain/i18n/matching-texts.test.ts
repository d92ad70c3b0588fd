import { expect, test } from 'vitest'
import { matchingTexts } from './matching-texts.ts'

const found = (all: string[], typed: string) => matchingTexts(all, typed, (one) => one)

test('puts what begins with the typed text before what only contains it', () => {
  const all = ['Entrega', 'Pós Retirada', 'Reclamação', 'Comprar']
  expect(found(all, 're')).toEqual(['Reclamação', 'Pós Retirada', 'Entrega'])
  expect(found(all, 'POS')).toEqual(['Pós Retirada'])
})

test('counts as people do', () => {
  expect(found(['modelo10', 'modelo1', 'modelo2'], 'modelo')).toEqual(['modelo1', 'modelo2', 'modelo10'])
  expect(found(['b', 'a'], '')).toEqual(['a', 'b'])
})
