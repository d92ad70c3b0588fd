import { expect, test } from 'vitest'
import { readConsent, withdrawsConsent } from './consent-answer.ts'

test.each(['1', ' 1. ', 'Sim', 'SIM, aceito!', 'Aceito', 'concordo'])('[D78] takes %j for a yes', (text) => {
  expect(readConsent(text)).toBe('accepted')
})

test.each(['2', 'Não', 'nao aceito', 'NÃO CONCORDO.'])('[D78] takes %j for a no', (text) => {
  expect(readConsent(text)).toBe('refused')
})

test.each(['', '12', 'sim?? não', 'quero saber o preço', '1 pizza'])(
  '[D78] takes %j for no answer',
  (text) => {
    expect(readConsent(text)).toBeNull()
  },
)

test('[D78] tells the words that withdraw a consent from others', () => {
  expect(['Revogar consentimento', 'sair da LGPD!', 'Onayı geri al'].map(withdrawsConsent)).toEqual([
    true,
    true,
    true,
  ])
  expect(['revogar', 'não quero revogar consentimento', ''].map(withdrawsConsent)).toEqual([
    false,
    false,
    false,
  ])
})
