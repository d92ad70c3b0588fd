import { expect, test } from 'vitest'
import { fillCampaignText, keysIn, keysNeeded, missingValues } from './campaign-text.ts'

const facts = {
  ...{ ticketId: 1, contactName: 'Ana Prado', userName: '', queueName: '', connectionName: 'Loja' },
  ...{
    now: new Date('2026-11-23T12:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    nextOpening: '',
    hoursToday: '',
  },
}
const ana = {
  name: 'Ana Prado',
  number: '5511987654321',
  email: 'ana@example.com',
  values: { Cidade: 'Santos', Cupom: '{nome} {{name}} $& {numero}', nome: 'Outra', Bairro: ' ' },
}

test.each([
  ['Oi {nome}, {email}, {numero}!', 'Oi Ana Prado, ana@example.com, 5511987654321!'],
  ['{ms} {{ms}}, {{ firstName }} de {cidade}', ' Bom dia, Ana de Santos'],
  ['Seu cupom: {Cupom}', 'Seu cupom: {nome} {{name}} $& {numero}'],
  ['{Nome} {NOME}', 'Ana Prado Ana Prado'],
  ['Falta {Plano}.', 'Falta .'],
  ['De {Cidade|sua cidade}, no {Plano| seu plano }!', 'De Santos, no seu plano!'],
  ['{Plano|{nome}} {Bairro|seu bairro}', '{Plano|Ana Prado} seu bairro'],
  ['{Plano|} {|x}', ' {|x}'],
  ['{} {\n} { a { b', '{} {\n} { a { b'],
  ['{{desconhecida}}', ''],
])('fills %j', (text, filled) => {
  expect(fillCampaignText(text, ana, facts)).toBe(filled)
})

test.each([
  ['Boa tarde, {nome}!', 'Ana Prado', 'Boa tarde, Ana Prado!'],
  ['Boa tarde, {nome}!', '', 'Boa tarde!'],
  ['Boa tarde, {{firstName}}!', '', 'Boa tarde!'],
  ['{nome}, tudo bem?', '5511987654321', 'tudo bem?'],
  ['Oi {nome|cliente}!', '', 'Oi cliente!'],
])('greets in %j a person whose contact is called %j', (text, contactName, filled) => {
  const nobody = { ...ana, name: ana.number, values: {} }
  expect(fillCampaignText(text, nobody, { ...facts, contactName })).toBe(filled)
})

test('names the placeholders for which a person has no value', () => {
  const text = '{nome} {cidade} {Plano} { plano } {{name}} {email}'
  expect(keysIn(text)).toEqual(['nome', 'cidade', 'Plano', 'email'])
  expect(missingValues(text, { ...ana, email: '' })).toEqual(['Plano', 'email'])
})

test('names nothing for a placeholder with a fallback, unless it stands without one as well', () => {
  expect(keysIn('{Cidade|aí} {Plano|} {Plano}')).toEqual(['Plano'])
  expect(missingValues('{Plano|seu plano} {Bairro} {Bairro|seu bairro}', ana)).toEqual(['Bairro'])
})

test.each([
  ['{Cidade}', ['Cidade']],
  [' {Cidade} {Plano} ', ['Cidade', 'Plano']],
  ['em {Cidade}', null],
  ['{Cidade|sua cidade}', null],
  ['{Cidade} {{date}}', null],
  ['', null],
])('tells what a value of a template needs: %j', (text, keys) => {
  expect(keysNeeded(text)).toEqual(keys)
})
