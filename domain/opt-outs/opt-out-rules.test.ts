import { expect, test } from 'vitest'
import { settings } from '../settings/setting-catalogue.ts'
import { isOptOutButton, isOptOutWord, isRevocable, peopleOf } from './opt-out-rules.ts'

const usualOptOutWords = settings.optOutWords.fallback

test.each(['SAIR', ' sair ', 'Sair!', 'parar.', 'Descadastrar', 'stop'])(
  '[D84] takes %j for an opt-out',
  (said) => expect(isOptOutWord(said, usualOptOutWords)).toBe(true),
)

test.each(['', '!', 'quero sair', 'sair agora', 'não parar', 'a'.repeat(100_000), '!'.repeat(100_000)])(
  '[D84] takes %.20j for no opt-out',
  (said) => expect(isOptOutWord(said, usualOptOutWords)).toBe(false),
)

test('[D84] takes the words that the company lists, whatever stands between them', () => {
  expect(isOptOutWord('chega', 'Basta;\nCHEGA\n')).toBe(true)
  expect(isOptOutWord('sair', 'Basta, Chega')).toBe(false)
  expect(isOptOutWord('sair', '')).toBe(false)
})

test('[D84] knows the button that the provider puts under marketing', () => {
  expect(isOptOutButton('Interromper promoções', '')).toBe(true)
  expect(isOptOutButton('SAIR', 'sair')).toBe(true)
  expect(isOptOutButton('Saber mais', usualOptOutWords)).toBe(false)
})

test('[D84] lets colleagues revoke everything but what the person told the provider', () => {
  expect(['word', 'button', 'agent', 'import', 'api'].every(isRevocable)).toBe(true)
  expect(['provider', 'preferences'].some(isRevocable)).toBe(false)
})

test('[D101] keeps one ledger for both kinds of WhatsApp', () => {
  expect([
    peopleOf('whatsapp'),
    peopleOf('whatsappapi'),
    peopleOf('facebook'),
    peopleOf('instagram'),
  ]).toEqual([...['whatsapp', 'whatsapp', 'facebook', 'instagram']])
})
