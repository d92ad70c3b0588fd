import { expect, test } from 'vitest'
import { openFileSigner } from './file-signer.ts'

const key = new Uint8Array(32).fill(7)
const now = new Date('2026-03-10T12:00:00Z').getTime()
const hour = 3_600_000
const signer = (aheadHours: number) => openFileSigner(key, () => new Date(now + aheadHours * hour))
const read = (url: string) => {
  const [, company, file, expires, signature] = /^\/media\/(\d+)\/(.+)\?e=(\d+)&s=(.+)$/.exec(url) ?? []
  return {
    companyId: Number(company),
    fileId: file ?? '',
    expires: Number(expires),
    signature: signature ?? '',
  }
}

test('an address is good on a node whose clock is wrong by hours, either way', () => {
  for (const [written, checked] of [
    [0, 0],
    [-10, 10],
    [10, -10],
    [0, 23],
  ] as const)
    expect(signer(checked).check(read(signer(written).urlOf(3, 'abc')))).toBe(true)
})

test('refuses an address after two days at most, and for any other file', () => {
  const address = read(signer(0).urlOf(3, 'abc'))
  expect(signer(48).check(address)).toBe(false)
  expect(signer(0).check({ ...address, fileId: 'abd' })).toBe(false)
  expect(signer(0).check({ ...address, companyId: 4 })).toBe(false)
  expect(signer(0).check({ ...address, expires: address.expires + 24 * hour })).toBe(false)
})
