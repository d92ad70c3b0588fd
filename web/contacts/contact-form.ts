import { z } from 'zod'
import { type Contact, contactForm, type ContactForm } from '#domain/contacts/contact-contract.ts'
import { formatPhone } from '#web/platform/format.ts'

/** In full, so that a number from elsewhere stays one when a digit of it is changed; what is masked goes back as it came. */
const shownNumber = (number: string) => (/^\d+$/.test(number) ? formatPhone(number) : number)

/** What a form about a contact begins with; nothing for a new one. Pure. */
export const valuesOf = (contact: Contact | null): ContactForm => ({
  name: contact?.name ?? '',
  number: shownNumber(contact?.number ?? ''),
  email: contact?.email ?? '',
  disableBot: contact?.disableBot ?? false,
  extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
})

/**
 * What a contact may become: a name from a provider may be longer than one that is typed, and who writes by Messenger or
 * Instagram, or is a group, has no number until somebody types one. Pure.
 */
export const schemaFor = (contact: Contact | null): z.ZodType =>
  contact
    ? contactForm.extend({
        name: z.union([z.literal(contact.name), contactForm.shape.name]),
        number:
          contact.number === null
            ? z.union([z.literal(''), contactForm.shape.number])
            : contactForm.shape.number,
      })
    : contactForm
