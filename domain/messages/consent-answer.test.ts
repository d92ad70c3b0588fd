import { expect, test } from 'vitest'
import { readConsent } from './consent-answer.ts'

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
