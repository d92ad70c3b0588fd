import { expect, test } from 'vitest'
import { settings } from '../settings/setting-catalogue.ts'
import { isOptOutButton, isOptOutWord, isRevocable, peopleOf, scopeOfButton } from './opt-out-rules.ts'

const usualOptOutWords = settings.optOutWords.fallback

test.each([
  'SAIR',
  ' sair ',
  'Sair!',
  'parar.',
  'Descadastrar',
  'stop',
  '"SAIR"',
  '“sair”',
  "'sair'",
  '*SAIR*',
  '_Sair_',
  '~parar~',
  'SAIR 🙏',
  '🛑 parar 🛑🏽',
  'sair por favor',
  'Por favor, sair',
  'Sair, pfv. Obrigada!',
  'Bom dia, quero sair',
  'Quero sair',
  'Eu quero sair da lista',
  'Sair da lista',
  'gostaria de sair dessa lista, por favor',
  'parar promoções',
  'Parar as mensagens',
  'parar de receber mensagens',
  'CANCELAR',
  'cancelar as mensagens',
  'remover da lista',
  'stop please',
  'STOP promotions',
])('[D114] takes %j for an opt-out', (said) => expect(isOptOutWord(said, usualOptOutWords)).toBe(true))

test.each([
  '',
  '!',
  '🙏',
  'por favor',
  'da lista',
  'sair agora',
  'não parar',
  'não quero sair',
  'quero cancelar',
  'Quero cancelar a consulta',
  'cancelar pedido',
  'remover o item',
  'que horas vocês vão parar?',
  'sairemos',
  'a'.repeat(100_000),
  '!'.repeat(100_000),
])('[D114] takes %.20j for no opt-out', (said) => expect(isOptOutWord(said, usualOptOutWords)).toBe(false))

test('[D84] takes the words that the company lists, whatever stands between them', () => {
  expect(isOptOutWord('chega', 'Basta;\nCHEGA\n')).toBe(true)
  expect(isOptOutWord('sair', 'Basta, Chega')).toBe(false)
  expect(isOptOutWord('sair', '')).toBe(false)
})

test.each([
  [{ title: 'Interromper promoções', id: 'Interromper promoções' }, 'marketing'],
  [{ title: 'Stop promotions', id: '7' }, 'marketing'],
  [{ title: 'SAIR', id: 'SAIR' }, 'all'],
  [{ title: 'Não quero mais', id: 'opt-out' }, 'all'],
  [{ title: 'Remover', id: 'OPT_OUT:7' }, 'all'],
])('[D114] takes the button %j for an opt-out of %s', (button, scope) => {
  expect(isOptOutButton(button, usualOptOutWords)).toBe(true)
  expect(scopeOfButton(button)).toBe(scope)
})

test.each([
  { title: 'Cancelar', id: 'Cancelar' },
  { title: 'Cancelar', id: 'cancel-appointment' },
  { title: 'Remover', id: 'Remover' },
  { title: 'Sair', id: 'menu-7' },
  { title: 'Parar', id: '3' },
  { title: 'Saber mais', id: 'Saber mais' },
  { title: 'Opções', id: 'opt-outros' },
])('[D114] takes the unmarked button %j for no opt-out', (button) => {
  expect(isOptOutButton(button, usualOptOutWords)).toBe(false)
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
