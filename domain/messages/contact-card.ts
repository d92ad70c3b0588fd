import { z } from 'zod'

/** A contact in a message, stored in `dataJson.contacts`. */
export const contactCard = z.object({
  name: z.string(),
  phones: z.array(z.object({ phone: z.string(), waId: z.string().nullable() })),
  emails: z.array(z.string()),
})
export type ContactCard = z.infer<typeof contactCard>

/** The card as plain text, for the ticket list and for channels without cards. */
export const textOfCard = ({ name, phones }: ContactCard): string =>
  `${name}: ${phones.map(({ phone }) => phone).join(', ')}`
