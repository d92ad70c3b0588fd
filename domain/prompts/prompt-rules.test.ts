import { expect, test } from 'vitest'
import { endsSoon, isNearLimit, problemsOfPrompt } from './prompt-rules.ts'
import { azureVoice, plainVoice, voices } from './voices.ts'

const both = { apiKey: true, voiceKey: true }
const none = { apiKey: false, voiceKey: false }

test('[PROMPT-011] names a missing department with its own sentence', () => {
  const silent = { voice: 'texto', voiceRegion: '', queueId: null }
  expect(problemsOfPrompt(silent, both)).toEqual([{ path: 'queueId', message: 'Informe o setor' }])
})

test('[PROMPT-010] requires a key, and for a voice its key and region', () => {
  const paths = (given: Parameters<typeof problemsOfPrompt>[0], has = none) =>
    problemsOfPrompt(given, has).map(({ path }) => path)
  expect(paths({ voice: 'texto', voiceRegion: '', queueId: 1 })).toEqual(['apiKey'])
  expect(paths({ voice: 'Yara', voiceRegion: '', queueId: 1 })).toEqual(['apiKey', 'voiceKey', 'voiceRegion'])
  expect(paths({ voice: 'Yara', voiceRegion: 'brazilsouth', queueId: 1 }, both)).toEqual([])
})

test('[PROMPT-003] knows 16 voices, by their names and by Azure’s', () => {
  expect(voices).toHaveLength(16)
  expect(plainVoice('pt-BR-FranciscaNeural')).toBe('Francisca')
  expect(plainVoice('texto')).toBe('texto')
  expect(plainVoice('pt-BR-ThalitaNeural')).toBeNull()
  expect(azureVoice('Leticia')).toBe('pt-BR-LeticiaNeural')
})

test.each([
  [null, false],
  ['2027-02-26', false],
  ['2027-01-14', true],
  ['2026-10-23', true],
])('says of a model that ends on %s whether it ends soon: %s', (endsOn, soon) => {
  expect(endsSoon(endsOn, '2026-11-22')).toBe(soon)
})

test.each([
  [{ tokens: 79, mostTokens: 100, cents: 0, mostCents: 100 }, false],
  [{ tokens: 80, mostTokens: 100, cents: 0, mostCents: 0 }, true],
  [{ tokens: 0, mostTokens: 0, cents: 8, mostCents: 10 }, true],
  [{ tokens: 9_000_000, mostTokens: 0, cents: 900, mostCents: 0 }, false],
])('says whether %j is near the limit of the day: %s', (usage, near) => {
  expect(isNearLimit(usage)).toBe(near)
})
