import { readFileSync } from 'node:fs'

/** Where payment providers answer; no address ends in a slash. */
export type PaymentAddresses = {
  baseUrls: { stripe: string; mercadopago: string; asaas: string; efiPix: string; efiCharges: string }
  /** An authority beside the usual ones for `efiPix`, PEM; null in production. */
  efiAuthority: string | null
}

type Given = { baseUrls: PaymentAddresses['baseUrls']; efiCaFile: string | null }

/** The addresses with the authority read from its file. Throws where the file cannot be read. */
export const openPaymentAddresses = ({ baseUrls, efiCaFile }: Given): PaymentAddresses => ({
  baseUrls,
  efiAuthority: efiCaFile === null ? null : readFileSync(efiCaFile, 'utf8'),
})
