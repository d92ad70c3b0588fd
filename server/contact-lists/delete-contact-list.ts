import type { contactListEndpoints } from '#domain/contact-lists/contact-list-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findCampaignsOf, removeContactList } from './contact-list-db.ts'
import './contact-list-events.ts'

/**
 * Deletes a list with its people. Throws ERR_CONTACT_LIST_IN_USE with the campaigns that need it. A running import's job removes its lines.
 */
export const deleteContactList = (
  ctx: Context,
  { params }: Input<typeof contactListEndpoints.deleteContactList>,
) =>
  ctx.transaction(async (tx) => {
    const campaigns = await findCampaignsOf(tx, params.id)
    if (campaigns.length) throw new AppError('ERR_CONTACT_LIST_IN_USE', { campaigns })
    const record = await removeContactList(tx, params.id)
    if (!record) throw new AppError('ERR_NO_CONTACT_LIST_FOUND')
    await recordAudit(ctx, tx, { action: 'contactList.deleted', subject: record })
    ctx.emit('contactList.deleted', { id: record.id })
    return { message: 'Contact list deleted' }
  })
