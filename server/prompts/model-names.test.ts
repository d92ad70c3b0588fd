import { expect, test } from 'vitest'
import type { AiModel } from '#domain/prompts/model-contract.ts'
import { modelOf } from '#tests/bots/model-of.ts'
import { fallbackFor, modelFor } from './model-names.ts'

let id = 0
const model = (name: string, over: Partial<AiModel> = {}): AiModel => ({ id: ++id, ...modelOf(name, over) })
const today = '2026-11-24'
const elsewhere = { baseUrl: 'https://other.example/v1' }
const ended = { endsOn: '2026-10-23' }
const named = (models: AiModel[], own: string | null, company = '') =>
  modelFor(models, { own, company, today })?.model ?? null

test('takes the model of the prompt, else that of the company, else the first that lasts', () => {
  const models = [model('old', ended), model('a'), model('b'), model('c')]
  expect(named(models, 'c', 'b')).toBe('c')
  expect(named(models, null, 'b')).toBe('b')
  expect(named(models, 'old', 'b')).toBe('b')
  expect(named(models, null)).toBe('a')
  expect(named(models, 'gone', 'b')).toBe('b')
})

test('puts no model of another provider in the place of one that ended or is gone', () => {
  const models = [model('old', { ...ended, ...elsewhere }), model('a'), model('b', elsewhere)]
  expect(named(models, 'old', 'a')).toBe('b')
  expect(named([model('old', { ...ended, ...elsewhere }), model('a')], 'old', 'a')).toBeNull()
  expect(named(models, 'gone', 'a')).toBeNull()
})

test('falls back to another model of the same provider alone', () => {
  const [first, other] = [model('a'), model('b')]
  const far = model('far', elsewhere)
  const fallback = (models: AiModel[], company: string) =>
    fallbackFor(models, first, { company, today })?.model ?? null
  expect(fallback([first, far, other], 'far')).toBe('b')
  expect(fallback([first, far], 'far')).toBeNull()
})
