import { expect, test } from 'vitest'
import { captionLimitOf, fileLimitOf } from './file-limit.ts'

const mebibyte = 1024 * 1024
const toCustomer = { channel: 'whatsappapi', isPrivate: false } as const

test('[MSG-034] a file is held to what its channel takes of its kind', () => {
  expect(fileLimitOf({ type: 'image/png' }, toCustomer)).toBe(5 * mebibyte)
  expect(fileLimitOf({ type: 'application/pdf' }, toCustomer)).toBe(100 * mebibyte)
})

test('a note is held to our own limit', () => {
  expect(fileLimitOf({ type: 'image/png' }, { ...toCustomer, isPrivate: true })).toBe(100 * mebibyte)
})

test('[MSG-033] captions are offered where the channel takes them', () => {
  expect(captionLimitOf(toCustomer)).toBe(1024)
  expect(captionLimitOf({ channel: 'instagram', isPrivate: false })).toBe(0)
})
