import { expect, test } from 'vitest'
import { fillCampaignText, keysIn, missingValues } from './campaign-text.ts'

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
  values: { Cidade: 'Santos', Cupom: '{nome} {{name}} $& {numero}', nome: 'Outra' },
}

test.each([
  ['Oi {nome}, {email}, {numero}!', 'Oi Ana Prado, ana@example.com, 5511987654321!'],
  ['{ms} {{ms}}, {{ firstName }} de {cidade}', ' Bom dia, Ana de Santos'],
  ['Seu cupom: {Cupom}', 'Seu cupom: {nome} {{name}} $& {numero}'],
  ['{Nome} {NOME}', 'Ana Prado Ana Prado'],
  ['Falta {Plano}.', 'Falta .'],
  ['{} {\n} { a { b', '{} {\n} { a { b'],
  ['{{desconhecida}}', ''],
])('fills %j', (text, filled) => {
  expect(fillCampaignText(text, ana, facts)).toBe(filled)
})

test('calls nobody by their number', () => {
  expect(fillCampaignText('Oi {nome}!', { ...ana, name: ana.number }, facts)).toBe('Oi !')
})

test('names what a person has no value for', () => {
  const text = '{nome} {cidade} {Plano} { plano } {{name}} {email}'
  expect(keysIn(text)).toEqual(['nome', 'cidade', 'Plano', 'email'])
  expect(missingValues(text, { ...ana, email: '' })).toEqual(['Plano', 'email'])
})
