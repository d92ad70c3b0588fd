import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'

/** Switches the bot on or off for a contact; the screen is updated by the socket event. */
export const toggleBot = (contactId: number): Promise<unknown> =>
  call(contactEndpoints.toggleDisableBot, { params: { contactId } }).catch(showError)
