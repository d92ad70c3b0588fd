import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'

/** Lets the bot answer a contact, or keeps it from doing so; what is shown follows from the event. */
export const toggleBot = (contactId: number): Promise<unknown> =>
  call(contactEndpoints.toggleDisableBot, { params: { contactId } }).catch(showError)
