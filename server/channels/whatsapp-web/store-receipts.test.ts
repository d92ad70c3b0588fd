import type { BinaryNode } from 'baileys'
import { expect, test } from 'vitest'
import { updatesOf } from './store-receipts.ts'

const from = '5511988887777@s.whatsapp.net'
const receipt = (attributes: Record<string, string>, content?: BinaryNode[]): BinaryNode => ({
  tag: 'receipt',
  attrs: { id: 'A', from, ...attributes },
  content,
})
const update = (id: string, status: number) => ({
  key: { remoteJid: from, fromMe: true, id },
  update: { status },
})

test('a receipt tells how far messages of ours have come, all that it names', () => {
  expect(updatesOf(receipt({}))).toEqual([update('A', 3)])
  const items = ['B', 'C'].map((id) => ({ tag: 'item', attrs: { id } }))
  const list = [{ tag: 'list', attrs: {}, content: items }]
  expect(updatesOf(receipt({ type: 'read' }, list))).toEqual([update('A', 4), update('B', 4), update('C', 4)])
})

test.each([
  ['asks for a message again', { type: 'retry' }],
  ['is of what we have read elsewhere', { type: 'read', recipient: from }],
  ['is of a group', { from: '120363@g.us' }],
])('one that %s tells nothing', (_, attributes) => {
  expect(updatesOf(receipt(attributes))).toEqual([])
})
