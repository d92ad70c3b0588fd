import { expect, test } from 'vitest'
import { inContractOrder, maskData } from './shown-data.ts'

test('puts the fields of an event in the order of its contract', () => {
  const data = { name: 'Vendas', later: 1, status: 'CONNECTED', connectionId: '3' }
  const ordered = inContractOrder('connection.status', data)
  expect(Object.keys(ordered)).toEqual(['connectionId', 'name', 'status', 'later'])
  expect(ordered).toEqual(data)
})

test('masks numbers, and names that are numbers', () => {
  expect(
    maskData({ contactNumber: '5511987654321', number: null, contactName: '5511987654321', text: 'Oi' }),
  ).toEqual({ contactNumber: '5511*******21', number: null, contactName: '5511*******21', text: 'Oi' })
})
