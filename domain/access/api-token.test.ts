import { expect, test } from 'vitest'
import { apiTokenIn } from './api-token.ts'

const ofConnection = 'aB3'.repeat(10)
const ofCompany = `wab_${'x-Y_9'.repeat(8)}abc`

test('[API-011] reads a connection’s token of 30 letters and digits', () => {
  expect(apiTokenIn(`Bearer ${ofConnection}`)).toBe(ofConnection)
  expect(apiTokenIn(`bearer  ${ofConnection} `)).toBe(ofConnection)
  expect(apiTokenIn(`Bearer ${ofConnection}a`)).toBeNull()
  expect(apiTokenIn(`Bearer ${ofConnection.slice(1)}-`)).toBeNull()
})

test('reads a company’s token', () => {
  expect(apiTokenIn(`Bearer ${ofCompany}`)).toBe(ofCompany)
})

test('takes neither a session nor nothing for a token', () => {
  expect(apiTokenIn('Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJlLW9mLXRoZS10b2tlbg')).toBeNull()
  expect(apiTokenIn(ofConnection)).toBeNull()
  expect(apiTokenIn('Bearer ')).toBeNull()
  expect(apiTokenIn(undefined)).toBeNull()
})
