import { expect, test } from 'vitest'
import { queuePositionText } from './queue-position-text.ts'

test('[SET-050] puts the position where the company wants it, or at the end', () => {
  expect(queuePositionText('Você é o nº {{position}} da fila.', 3)).toBe('Você é o nº 3 da fila.')
  expect(queuePositionText('{{ position }} de {{queue}}', 2)).toBe('2 de {{queue}}')
  expect(queuePositionText('Sua posição na fila: ', 12)).toBe('Sua posição na fila: 12')
  expect(queuePositionText('  ', 1)).toBe('')
})
