import { noteInvalid, tellAnswers } from '#server/contact-lists/number-check-db.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { findFailedNumber } from './failed-number-db.ts'
import '#server/contact-lists/contact-list-events.ts'
import '#server/messages/message-events.ts'

/** Error code of the Cloud API for a number that is not on WhatsApp. Source: Meta, error codes. */
const undeliverable = '131026'

/** Marks a number on every list when a message could not be delivered to it. */
export const noteUnreachable =
  (platform: Platform): Listener<'message.updated'> =>
  async (companyId, { message }) => {
    if (message.failure?.code !== undeliverable) return
    const ctx = openCompanyContext(platform, companyId)
    await ctx.transaction(async (tx) => {
      const number = await findFailedNumber(tx, message.contactId)
      if (!number) return
      await noteInvalid(tx, number, { now: ctx.now })
      for (const contactListId of await tellAnswers(tx))
        ctx.emit('contactListItems.changed', { contactListId })
    })
  }
