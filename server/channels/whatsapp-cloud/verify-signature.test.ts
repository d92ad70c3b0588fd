import { expect, test } from 'vitest'
import { verifySignature } from './verify-signature.ts'

// RFC 4231, test case 2: an independently computed HMAC-SHA256.
const appSecret = 'Jefe'
const body = Buffer.from('what do ya want for nothing?')
const header = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'

test('accepts the signature of exactly these bytes under this secret', () => {
  expect(verifySignature({ body, header, appSecret })).toBe(true)
  expect(verifySignature({ body: Buffer.from(`${body.toString()} `), header, appSecret })).toBe(false)
  expect(verifySignature({ body, header, appSecret: 'Jeff' })).toBe(false)
})

for (const wrong of [
  undefined,
  '',
  'sha256=',
  header.slice(7),
  `${header}00`,
  header.replace('sha256', 'sha1'),
]) {
  test(`refuses the header ${wrong}`, () => {
    expect(verifySignature({ body, header: wrong, appSecret })).toBe(false)
  })
}

test('an empty secret verifies nothing', () => {
  expect(verifySignature({ body, header, appSecret: '' })).toBe(false)
})
