import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const given = {
  dataDir: folder,
  production: true,
  secretKey: undefined,
  metaAppSecret: undefined,
  metaVerifyToken: undefined,
}

test('secrets are made once, for the owner of the file only, and stay the same', () => {
  const first = openSecrets(given)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(openSecrets(given).databasePassword).toBe(first.databasePassword)
})

test('a sealed text opens in its own place only, and not after a change', () => {
  const { seal, open } = openSecrets(given)
  const sealed = seal('EAAG-token', 'connection:1')
  expect(open(sealed, 'connection:1')).toBe('EAAG-token')
  expect(sealed).not.toContain('EAAG')
  expect(() => open(sealed, 'connection:2')).toThrow()
  // A character in the middle: the last one may hold unused bits.
  const at = Math.floor(sealed.length / 2)
  const changed = sealed[at] === 'A' ? 'B' : 'A'
  expect(() => open(sealed.slice(0, at) + changed + sealed.slice(at + 1), 'connection:1')).toThrow()
})

test.each(['mysecret'.repeat(6), 'ab'.repeat(20), '1234'.repeat(10), '0123456789'.repeat(4)])(
  'a weak key stops a production start: %s',
  (secretKey) => {
    expect(() => openSecrets({ ...given, secretKey })).toThrow(/SECRET_KEY is weak/)
    expect(() => openSecrets({ ...given, production: false, secretKey })).not.toThrow()
  },
)

test('a made-up secret of the app stops a production start', () => {
  expect(() => openSecrets({ ...given, metaAppSecret: 'changeme' })).toThrow(/META_APP_SECRET is weak/)
  expect(() => openSecrets({ ...given, metaAppSecret: '8f4a1c0be27d95364f1eac0739bd2c58' })).not.toThrow()
})

test('a damaged file of secrets is not silently replaced', () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(() => openSecrets(given)).toThrow()
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{}')
})
