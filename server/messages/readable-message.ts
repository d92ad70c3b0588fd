import { can } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import { maySee } from '#domain/tickets/ticket-rules.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findTicketPlace } from '#server/tickets/ticket-db.ts'
import { findForward, findNewestTicketId } from './forward-message-db.ts'

/**
 * Returns the message if the viewer may read it: in a ticket that they may see, or in the history of one (the rule of `listMessages`).
 * Otherwise throws as if it did not exist.
 */
export async function getReadableMessage({ viewer }: Context, tx: Db, id: number) {
  const message = await findForward(tx, id)
  if (!message) throw new AppError('ERR_NO_MESSAGE_FOUND')
  const own = await findTicketPlace(tx, { id: message.ticketId })
  if (own && maySee(viewer, own)) return message
  const { queueId } = message
  const inHistory =
    viewer.allHistoric ||
    can(viewer, 'tickets-manager:showall') ||
    queueId === null ||
    viewer.queueIds.includes(queueId)
  const newestId = inHistory ? await findNewestTicketId(tx, message) : undefined
  const newest = newestId ? await findTicketPlace(tx, { id: newestId }) : undefined
  if (!newest || !maySee(viewer, newest)) throw new AppError('ERR_NO_MESSAGE_FOUND')
  return message
}
