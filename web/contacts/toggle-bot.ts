import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'

/** Switches the bot on or off for a contact; the screen is updated by the socket event. */
export const toggleBot = (contactId: number, disableBot: boolean): Promise<unknown> =>
  call(contactEndpoints.toggleDisableBot, { params: { contactId }, body: { disableBot } }).catch(showError)
