import { expect, test } from 'vitest'
import { readConsent, withdrawsConsent } from './consent-answer.ts'

test.each([
  ...['1', ' 1. ', 'Sim', 'SIM, aceito!', 'Aceito', 'concordo', '1️⃣', '[1] Sim, aceito', '1 - sim'],
  ...['Sim, eu concordo', 'opção 1', 'Estou de acordo', 'ok, aceito', 'Sim, por favor', 'I agree'],
])('[D78] takes %j for a yes', (text) => {
  expect(readConsent(text)).toBe('accepted')
})

test.each([
  ...['2', 'Não', 'nao aceito', 'NÃO CONCORDO.', '[2] Não aceito', 'Não, obrigado', 'não aceito os termos'],
  ...['I do not agree', 'no acepto', 'kabul etmiyorum'],
])('[D78] takes %j for a no', (text) => {
  expect(readConsent(text)).toBe('refused')
})

test.each([
  ...['', '12', '1 2', '2 aceito', 'sim?? não', 'quero saber o preço', '1 pizza', 'ok', 'bom dia'],
  ...['não sei se aceito', 'sim, mas quanto custa?', "I don't agree", `sim${' sim'.repeat(40)}`],
])('[D78] takes %j for no answer', (text) => {
  expect(readConsent(text)).toBeNull()
})

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
