import { expect, test } from 'vitest'
import { captionLimitOf, fileLimitOf, fileProblemOf } from './file-limit.ts'

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

test('names what is wrong with a file before it is sent', () => {
  const of = (type: string, size: number) => fileProblemOf({ type, size }, toCustomer)
  expect(of('application/x-msdownload', 10)).toBe('type')
  expect(of('image/svg+xml', 10)).toBe('type')
  expect(of('text/html', 10)).toBe('type')
  expect(of('application/pdf', 0)).toBe('empty')
  expect(of('image/png', 6 * mebibyte)).toBe('size')
  expect(of('application/pdf', 10)).toBeNull()
  expect(fileProblemOf({ type: 'text/html', size: 10 }, { ...toCustomer, isPrivate: true })).toBeNull()
})
