import { expect, test } from 'vitest'
import { hideSecrets, isOwnHeader } from './own-headers.ts'

test.each(['Authorization', 'X-Api-Key', 'cookie', 'x_a.b'])('takes the header %s', (name) =>
  expect(isOwnHeader(name)).toBe(true),
)

test.each(['Host', 'CONTENT-LENGTH', 'webhook-timestamp', 'proxy-x', 'Forwarded', 'a b', 'a\nb', ''])(
  'refuses the header %j',
  (name) => expect(isOwnHeader(name)).toBe(false),
)

test.each([
  ['a segredo, segredo b', 100, 'a ••••••, •••••• b'],
  ['a segre', 7, 'a ••••••'],
  ['a segre', 8, 'a segre'],
  ['a seg', 5, 'a seg'],
  ['', 0, ''],
])('shows %j, cut from %d characters on, as %j', (text, most, shown) =>
  expect(hideSecrets(text, ['segredo', 'a', ''], most)).toBe(shown),
)

test('hides a secret as JSON writes it', () => {
  const secret = 'a"b\\cd'
  expect(hideSecrets(JSON.stringify({ key: secret }), [secret], 100)).toBe('{"key":"••••••"}')
})

test('hides the token of a value that begins with its scheme', () => {
  expect(hideSecrets('unknown token abcdefgh', ['Bearer abcdefgh'], 100)).toBe('unknown token ••••••')
})
