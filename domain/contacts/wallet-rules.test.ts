import { expect, test } from 'vitest'
import { plainViewer } from '#tests/app/plain-viewer.ts'
import { mayChangeWallet } from './wallet-rules.ts'

const of = (userId: number | null, queueId: number | null = null) => ({ userId, queueId })
test.each([
  ['takes a contact whom they reach and nobody looks after', of(null), of(7), true, true],
  ['takes no contact whom they do not reach', of(null), of(7), false, false],
  ['gives an own contact up', of(7), of(null), false, true],
  ['takes no contact from a colleague', of(8), of(7), true, false],
  ['gives no contact to a colleague', of(7), of(8), true, false],
  ['names a department of their own', of(7), of(7, 2), true, true],
  ['names no other department', of(7), of(7, 3), true, false],
  ['leaves the department that another one named', of(7, 3), of(7, 3), true, true],
] as const)('[SET-050] an attendant %s', (_, before, after, reaches, expected) => {
  const viewer = { ...plainViewer, id: 7, queueIds: [2] }
  expect(mayChangeWallet(viewer, { before, after, reaches })).toBe(expected)
})

test('[SET-050] an administrator moves a contact from one colleague to another', () => {
  const admin = { ...plainViewer, id: 7, profile: 'admin' as const }
  expect(mayChangeWallet(admin, { before: of(8), after: of(9), reaches: false })).toBe(true)
})
