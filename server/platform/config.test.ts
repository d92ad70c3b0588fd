import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultSettings, readConfig } from './config.ts'

const configurationPage = join(import.meta.dirname, '..', '..', 'docs', 'configuration.md')

test('the page of the settings names each with its default, and no other', () => {
  const rows = readFileSync(configurationPage, 'utf8').matchAll(/^\| `(\w+)` \| (?:`(.*?)` )?\| \S/gm)
  const told = [...rows].map(([, name = '', value = '']) => [name, value])
  expect(new Set(told.map(([name]) => name)).size).toBe(told.length)
  expect(Object.fromEntries(told)).toEqual(defaultSettings())
})

test.each(['true', 'yes', '10.0.0.0/8, everybody'])('refuses TRUST_PROXY=%s in words', (given) => {
  expect(() => readConfig({ TRUST_PROXY: given })).toThrow(
    /TRUST_PROXY: give how many proxies stand in front/,
  )
})

test.each([
  ['', 0],
  ['false', 0],
  ['2', 2],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('reads TRUST_PROXY=%s', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).proxies).toEqual(proxies)
})

test('[D39] reaches payment providers at their own addresses, or at those that are given', () => {
  const { baseUrls, efiCaFile } = readConfig({}).payments
  expect(Object.values(baseUrls)).toEqual([
    'https://api.stripe.com',
    'https://api.mercadopago.com',
    'https://api.asaas.com/v3',
    'https://pix.api.efipay.com.br',
    'https://cobrancas.api.efipay.com.br',
  ])
  expect(efiCaFile).toBeNull()
  const given = { ASAAS_BASE_URL: 'http://127.0.0.1:1/v3/', EFI_CA_FILE: '/etc/ca.pem' }
  expect(readConfig(given).payments).toMatchObject({
    ...{ baseUrls: { asaas: 'http://127.0.0.1:1/v3' }, efiCaFile: '/etc/ca.pem' },
  })
})

test.each([
  'a'.repeat(16),
  'ab'.repeat(20),
  'password-password-1',
  'changeme-9f8e7d6c5b',
  'abcdefgh12345678',
  'senha-9f8e7d6c5b4a',
])('refuses the weak METRICS_TOKEN %s', (METRICS_TOKEN) => {
  expect(() => readConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN/)
})

test('takes a random METRICS_TOKEN', () => {
  const METRICS_TOKEN = 'r7Qm2Zx9Kt4Wb8Lp'
  expect(readConfig({ METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN)
})
