import type { Contact } from '#domain/contacts/contact-contract.ts'
import { unmistakableNumber } from '#domain/contacts/phone-rules.ts'

type Titles = Record<'name' | 'number' | 'email' | 'tags' | 'channel' | 'connection', string>
type Exported = Pick<Contact, 'name' | 'number' | 'email' | 'tags' | 'channel' | 'whatsapp' | 'extraInfo'>

/** Returns the contacts as rows below their headings; each extra field has a column of its own. Pure. */
export function exportTable(
  contacts: Exported[],
  { titles, callingCode }: { titles: Titles; callingCode: string },
): string[][] {
  const extra = [...new Set(contacts.flatMap(({ extraInfo }) => extraInfo.map(({ name }) => name)))]
  const { name, number, email, tags, channel, connection } = titles
  return [
    [name, number, email, tags, channel, connection, ...extra],
    ...contacts.map((one) => [
      one.name,
      unmistakableNumber(one.number ?? '', callingCode),
      one.email,
      one.tags.map((tag) => tag.name).join(', '),
      one.channel,
      one.whatsapp?.name ?? '',
      ...extra.map((field) =>
        one.extraInfo
          .filter((info) => info.name === field)
          .map(({ value }) => value)
          .join(', '),
      ),
    ]),
  ]
}
