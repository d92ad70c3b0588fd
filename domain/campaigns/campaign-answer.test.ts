import { expect, test } from 'vitest'
import { buttonAnswer, campaignAnswer } from './campaign-answer.ts'
import { campaignDefaults } from './campaign-settings-contract.ts'

const { confirmationWords } = campaignDefaults

test.each([
  ['Sim', 'yes'],
  [' sim!! ', 'yes'],
  ['SIM 👍', 'yes'],
  ['1', 'yes'],
  ['Não', 'no'],
  ['não, obrigado', 'no'],
  ['Sim, por favor', 'yes'],
  ['Oi, bom dia! Pode sim, obrigada', 'yes'],
  ['Quero sim', 'yes'],
  ['Yes please', 'yes'],
  ['claro que sim', 'yes'],
  ['Não, muito obrigado', 'no'],
  ['Boa tarde, não quero', 'no'],
  ['claro que não', null],
  ['não pode', null],
  ['pode parar', null],
  ['quero receber', null],
  ['quero saber o preço', null],
  ['bom dia', null],
  ['1 pizza', null],
  ['hayır', 'no'],
  ['sim, mas quanto custa?', null],
  ['quem é?', null],
  ['', null],
  ['👍', null],
])('[D82] reads %j as %j', (text, answer) => {
  expect(campaignAnswer(text, `${confirmationWords}, yes`)).toBe(answer)
})

test('takes the words of the company, and no empty one among them', () => {
  expect(campaignAnswer('bora', 'bora, ,')).toBe('yes')
  expect(campaignAnswer('sim', 'bora')).toBeNull()
  expect(campaignAnswer('…', 'bora, ,')).toBeNull()
})

test.each([
  ['Sim, quero receber', '', 'yes'],
  ['Quero!', '', 'yes'],
  ['Yes, tell me', '', 'yes'],
  ['Não, obrigado', '', 'no'],
  ['Agora não quero', '', 'no'],
  ['Parar promoções', '', 'no'],
  ['Mais tarde', '', null],
  ['👍', 'sim_quero', 'yes'],
  ['👎', 'NO-THANKS', 'no'],
  ['Saiba mais', 'saiba mais', null],
  ['Não', 'sim', 'no'],
])('[D82] reads the button %j with the payload %j as %j', (title, payload, answer) => {
  expect(buttonAnswer({ title, payload }, confirmationWords)).toBe(answer)
})
