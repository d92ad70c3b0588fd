import { readFileSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** Base URLs of payment providers; none ends in a slash. */
export type PaymentAddresses = {
  baseUrls: { stripe: string; mercadopago: string; asaas: string; efiPix: string; efiCharges: string }
  /** Certificate authority for `efiPix` beside the usual ones, PEM; null in production. */
  efiAuthority: string | null
}

type Given = { baseUrls: PaymentAddresses['baseUrls']; efiCaFile: string | null }

/** Returns the addresses with the authority read from its file. Throws ConfigError when the file holds no readable authority. */
export const openPaymentAddresses = ({ baseUrls, efiCaFile }: Given): PaymentAddresses => ({
  baseUrls,
  efiAuthority: efiCaFile === null ? null : readAuthority(efiCaFile),
})

function readAuthority(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('BEGIN CERTIFICATE')) return text
  } catch {
    // Reported below, as for a file with other content.
  }
  throw new ConfigError([`EFI_CA_FILE: ${file} is no certificate (PEM) that can be read`])
}
