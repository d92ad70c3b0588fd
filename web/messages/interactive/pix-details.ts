import { z } from 'zod'
import { pixKeyTypes } from '#domain/channels/interactive-content.ts'

const pixDetails = z.object({
  sendkey_type: z.enum(pixKeyTypes),
  sendmerchant_name: z.string(),
  sendKey: z.string(),
})
type PixDetails = z.infer<typeof pixDetails>

const none: PixDetails = { sendkey_type: 'CNPJ', sendmerchant_name: '', sendKey: '' }
const storageKey = (companyId: number) => `pixDetails-${companyId}`

/** Returns the receiver's name and key of the last PIX request made for the company in this browser. */
export function lastPixDetails(companyId: number): PixDetails {
  try {
    const stored = pixDetails.safeParse(JSON.parse(localStorage.getItem(storageKey(companyId)) ?? 'null'))
    return stored.data ?? none
  } catch {
    return none
  }
}

export function keepPixDetails(companyId: number, given: PixDetails): void {
  const { sendkey_type, sendmerchant_name, sendKey } = given
  localStorage.setItem(storageKey(companyId), JSON.stringify({ sendkey_type, sendmerchant_name, sendKey }))
}
