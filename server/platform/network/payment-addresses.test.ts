import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { openPaymentAddresses } from './payment-addresses.ts'

const { payments } = readConfig({})

test('names EFI_CA_FILE when it cannot be read or holds something else', () => {
  const dir = mkdtempSync(join(tmpdir(), 'chat-flow-ca-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const efiCaFile = join(dir, 'ca.pem')
  expect(() => openPaymentAddresses({ ...payments, efiCaFile })).toThrow('EFI_CA_FILE')
  writeFileSync(efiCaFile, 'something else')
  expect(() => openPaymentAddresses({ ...payments, efiCaFile })).toThrow('EFI_CA_FILE')
  writeFileSync(efiCaFile, '-----BEGIN CERTIFICATE-----\n')
  expect(openPaymentAddresses({ ...payments, efiCaFile }).efiAuthority).toContain('BEGIN')
  expect(openPaymentAddresses(payments).efiAuthority).toBeNull()
})
