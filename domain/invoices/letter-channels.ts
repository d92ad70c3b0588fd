/** How a company is written to about its invoices. */
export const letterChannels = ['mail', 'whatsapp'] as const
export type LetterChannel = (typeof letterChannels)[number]
