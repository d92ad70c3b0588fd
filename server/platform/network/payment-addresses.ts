import { readFileSync } from 'node:fs'
import { ConfigError } from '../config.ts'

/** Where payment providers answer; no address ends in a slash. */
export type PaymentAddresses = {
  baseUrls: { stripe: string; mercadopago: string; asaas: string; efiPix: string; efiCharges: string }
  /** An authority beside the usual ones for `efiPix`, PEM; null in production. */
  efiAuthority: string | null
}

type Given = { baseUrls: PaymentAddresses['baseUrls']; efiCaFile: string | null }

/** The addresses with the authority read from its file. Throws ConfigError where the file is no authority that can be read. */
export const openPaymentAddresses = ({ baseUrls, efiCaFile }: Given): PaymentAddresses => ({
  baseUrls,
  efiAuthority: efiCaFile === null ? null : readAuthority(efiCaFile),
})

function readAuthority(file: string): string {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('BEGIN CERTIFICATE')) return text
  } catch {
    // Said below, as for a file that holds something else.
  }
  throw new ConfigError([`EFI_CA_FILE: ${file} is no certificate (PEM) that can be read`])
}
