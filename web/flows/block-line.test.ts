import { expect, test } from 'vitest'
import type { ConditionLine } from '#domain/flows/graph.ts'
import { newNode } from '#domain/flows/new-node.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { blockLine } from './block-line.ts'
import { blockLineTexts } from './block-texts.ts'

const lineOf = (...[first, ...more]: [ConditionLine, ...ConditionLine[]]) => {
  const node = newNode('condition', { id: 'n', position: { x: 0, y: 0 } })
  if (node.type !== 'condition') throw new Error('another block')
  const block = { ...node, data: { ...node.data, ...first, more } }
  return blockLine(block, (key, values = {}) => fillWords(blockLineTexts[key].pt, values))
}

test('says in words what a condition asks', () => {
  expect(
    lineOf(
      { key: 'queue', condition: 'equals', value: 'Vendas', queueId: 1 },
      { key: 'tag', condition: 'notEquals', value: 'VIP', tagId: 2 },
      { key: 'pedido', condition: 'notEmpty', value: 'antes' },
      { key: 'queueOpen', condition: 'equals', value: 'Suporte', queueId: 3 },
      { key: 'companyOpen', condition: 'notEquals', value: '' },
    ).split('\n'),
  ).toEqual([
    'Departamento é igual a Vendas',
    'Etiqueta do contato é diferente de VIP',
    '{{pedido}} não está vazia',
    'Departamento aberto (Suporte): Sim',
    'Empresa aberta: Não',
  ])
})

test('says of a condition without a line that it is still empty', () => {
  expect(lineOf({ key: '', condition: 'equals', value: '' })).toBe('Ainda vazio')
})
