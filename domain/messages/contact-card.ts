import { z } from 'zod'

/** A contact as it travels in a message and lies in its `dataJson.contacts`. */
export const contactCard = z.object({
  name: z.string(),
  phones: z.array(z.object({ phone: z.string(), waId: z.string().nullable() })),
  emails: z.array(z.string()),
})
export type ContactCard = z.infer<typeof contactCard>

/** The card as plain text, for the list and for channels that know no cards. */
export const textOfCard = ({ name, phones }: ContactCard): string =>
  `${name}: ${phones.map(({ phone }) => phone).join(', ')}`
