import { expect, test } from 'vitest'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { mayChangeWallet } from './wallet-rules.ts'

test.each([
  ['takes a contact that nobody looks after', null, 7, true],
  ['gives an own contact up', 7, null, true],
  ['takes no contact from a colleague', 8, 7, false],
  ['gives no contact to a colleague', 7, 8, false],
])('[SET-050] an attendant %s', (_, before, after, expected) => {
  expect(mayChangeWallet({ ...plainViewer, id: 7 }, { before, after })).toBe(expected)
})

test('[SET-050] an administrator moves a contact from one colleague to another', () => {
  const admin = { ...plainViewer, id: 7, profile: 'admin' as const }
  expect(mayChangeWallet(admin, { before: 8, after: 9 })).toBe(true)
})
