import { expect, test } from 'vitest'
import { resolveVariables, type VariableFacts, variableNames } from './message-variables.ts'

const facts: VariableFacts = {
  ticketId: 42,
  contactName: 'Maria  da Silva',
  userName: 'Ana',
  queueName: 'Vendas',
  connectionName: 'Loja',
  now: new Date('2026-03-05T12:04:09.007Z'),
  timeZone: 'America/Sao_Paulo',
  nextOpening: 'hoje às 13:00',
  hoursToday: '08:00 às 12:00',
}
const resolved = (text: string, given: Partial<VariableFacts> = {}) =>
  resolveVariables(text, { ...facts, ...given })

test('[QUICK-015] every variable is filled in, in the company’s time zone', () => {
  expect(resolved(variableNames.map((name) => `{{${name}}}`).join('|'))).toBe(
    'Maria|Maria  da Silva|Ana|Bom dia|202603050409007' +
      '42|05/03/2026|09:04:09|42|Vendas|Loja|hoje às 13:00|08:00 às 12:00',
  )
})

test('leaves the hours open where only the server knows them, and empty where none are kept', () => {
  expect(resolved('{{nextOpening}}', { nextOpening: null })).toBe('{{nextOpening}}')
  expect(resolved('{{hoursToday}}', { hoursToday: '' })).toBe('')
})

test('the greeting follows the time of day', () => {
  const at = (hour: string) =>
    resolved('{{ms}}', { now: new Date(`2026-03-05T${hour}:00Z`), timeZone: 'UTC' })
  expect(['00:00', '05:59', '06:00', '11:59', '12:00', '17:59', '18:00', '23:59'].map(at)).toEqual([
    'Boa madrugada',
    'Boa madrugada',
    'Bom dia',
    'Bom dia',
    'Boa tarde',
    'Boa tarde',
    'Boa noite',
    'Boa noite',
  ])
})

test('spaces inside the braces do no harm, an unknown variable becomes empty, other braces stay', () => {
  expect(resolved('Olá, {{ firstName }}{{nada}}! {{a-b}} {x} {{constructor}}')).toBe(
    'Olá, Maria! {{a-b}} {x} ',
  )
})

test('resolves no variables within a name, and takes dollar signs literally', () => {
  expect(resolved('{{firstName}} {{queue}}', { contactName: '{{queue}}', queueName: '$&' })).toBe(
    '{{queue}} $&',
  )
})

test.each([
  ['{{ms}}, {{firstName}}!', 'Bom dia!'],
  ['Olá {{name}}, tudo certo?', 'Olá, tudo certo?'],
  ['{{firstName}}, seu pedido saiu', 'seu pedido saiu'],
  ['Oi!\n{{firstName}}! Tudo bem?', 'Oi!\nTudo bem?'],
  ['Para {{ name }}', 'Para'],
  ['{{firstName}}', ''],
])('greets a contact without a name without a gap: %s', (text, greeting) => {
  for (const contactName of ['', '+55 11 91234-5678']) expect(resolved(text, { contactName })).toBe(greeting)
})
