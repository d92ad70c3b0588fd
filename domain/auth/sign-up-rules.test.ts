import { expect, test } from 'vitest'
import { isPhone } from './sign-up-rules.ts'

test.each(['11 99999-0000', '+55 (11) 99999-0000', '3333-4444', '+90 532 123 45 67'])(
  'takes %s for a telephone number',
  (text) => expect(isPhone(text)).toBe(true),
)

test.each(['abc', '11 9', '1'.repeat(16), '11 9999x-0000', ''])(
  'does not take "%s" for a telephone number',
  (text) => expect(isPhone(text)).toBe(false),
)
