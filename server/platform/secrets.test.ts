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
  expect(() => open(`A${sealed.slice(1)}B`, 'connection:1')).toThrow()
})

test('a weak key stops a production start', () => {
  expect(() => openSecrets({ ...given, secretKey: 'mysecret'.repeat(6) })).toThrow(/SECRET_KEY is weak/)
})

test('a damaged file of secrets is not silently replaced', () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(() => openSecrets(given)).toThrow()
  expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{}')
})
