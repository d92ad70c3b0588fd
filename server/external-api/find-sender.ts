import { type ChannelName, channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { AppError } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExternalCaller } from './external-caller.ts'

export type Sender = { id: number; channel: ChannelName }

/**
 * Returns the connection for a program's message: the named one, else its only one, else the default of those it may use. Throws
 * ERR_NO_WAPP_FOUND when it may not use the named one, and ERR_VALIDATION when that one has no phone numbers.
 */
export async function findSender(
  tx: Db,
  { whatsappIds }: Pick<ExternalCaller, 'whatsappIds'>,
  chosen: number | null,
): Promise<Sender> {
  if (chosen !== null && whatsappIds && !whatsappIds.includes(chosen))
    throw new AppError('ERR_NO_WAPP_FOUND', { id: chosen })
  const among = chosen === null ? whatsappIds : [chosen]
  const found = await tx
    .selectFrom('connections')
    .select(['id', 'channel'])
    .$if(among !== null, (query) => query.where('id', 'in', [0, ...(among ?? [])]))
    .orderBy((eb) => eb('channel', 'in', channelsOfPeople('whatsapp')), 'desc')
    .orderBy('isDefault', 'desc')
    .orderBy('id')
    .executeTakeFirst()
  if (!found) throw new AppError(chosen === null ? 'ERR_NO_DEF_WAPP_FOUND' : 'ERR_NO_WAPP_FOUND')
  if (channelsOfPeople('whatsapp').includes(found.channel)) return found
  throw new AppError('ERR_VALIDATION', [
    { path: 'body.number', message: 'this connection does not know people by their numbers' },
  ])
}

/** Throws ERR_VALIDATION when the connection does not write to groups: only linked devices that take part in them do. */
export async function throwIfNoGroups(tx: Db, { id, channel }: Sender): Promise<void> {
  const { allowGroup } = await tx
    .selectFrom('connections')
    .select('allowGroup')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (channel === 'whatsapp' && allowGroup) return
  throw new AppError('ERR_VALIDATION', [
    { path: 'body.number', message: 'this connection does not write to groups' },
  ])
}

const mostQueued = 1000

/** Throws ERR_QUEUE_FULL when the queue is so long that a message would be sent hours later. */
export async function throwIfQueueFull(tx: Db, whatsappId: number): Promise<void> {
  const waiting = tx
    .selectFrom('outbox')
    .select('id')
    .where('whatsappId', '=', whatsappId)
    .limit(mostQueued + 1)
    .as('waiting')
  const { count } = await tx
    .selectFrom(waiting)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > mostQueued) throw new AppError('ERR_QUEUE_FULL', { limit: mostQueued })
}
