import { z } from 'zod'
import {
  type Contact,
  contactForm,
  type ContactForm,
  mostExtraInfo,
} from '#domain/contacts/contact-contract.ts'
import { formatPhone } from '#web/platform/format.ts'

/** Formats a number in full, so that a foreign one stays foreign when a digit is changed; a masked number is sent back unchanged. */
const shownNumber = (number: string) => (/^\d+$/.test(number) ? formatPhone(number) : number)

/** Returns the initial values of the form; empty ones for a new contact. Pure. */
export const valuesOf = (contact: Contact | null): ContactForm => ({
  name: contact?.name ?? '',
  number: shownNumber(contact?.number ?? ''),
  email: contact?.email ?? '',
  disableBot: contact?.disableBot ?? false,
  extraInfo: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
})

/** An import may have given a contact more fields than a form takes: they may stay as they are. */
function extraInfoFor(contact: Contact) {
  const kept = JSON.stringify(valuesOf(contact).extraInfo)
  return z
    .array(contactForm.shape.extraInfo.element)
    .refine((fields) => fields.length <= mostExtraInfo || JSON.stringify(fields) === kept, 'Too Long!')
}

/**
 * Returns the schema of the form: a provider's name may be longer than a typed one, and groups and contacts of Messenger or Instagram have
 * no number until one is typed. Pure.
 */
export const schemaFor = (contact: Contact | null): z.ZodType =>
  contact
    ? contactForm.extend({
        extraInfo: extraInfoFor(contact),
        name: z.union([z.literal(contact.name), contactForm.shape.name]),
        number:
          contact.number === null
            ? z.union([z.literal(''), contactForm.shape.number])
            : contactForm.shape.number,
      })
    : contactForm
