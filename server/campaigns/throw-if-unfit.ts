import { channelsOfPeople } from '#domain/channels/channel-capabilities.ts'
import { minuteMs } from '#domain/companies/wall-clock.ts'
import { AppError, type FieldProblem } from '#domain/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import { findQueue } from '#server/queues/queue-db.ts'
import { findColleague } from '#server/users/user-db.ts'
import type { CampaignFields } from './campaign-fields.ts'

export function refuse(...problems: FieldProblem[]): never {
  throw new AppError('ERR_VALIDATION', problems)
}

/** Throws ERR_VALIDATION where a time has gone by, or the end comes before the beginning. A moment that has just gone is meant as now. */
export function throwUnlessAhead(
  { scheduledAt, endsAt }: Pick<CampaignFields, 'scheduledAt' | 'endsAt'>,
  was: Pick<CampaignFields, 'scheduledAt' | 'endsAt'> | null,
  now: Date,
): void {
  const isNew = (at: Date | null, before: Date | null | undefined) =>
    at !== null && at.getTime() !== before?.getTime()
  const soonest = now.getTime() - minuteMs
  if (isNew(scheduledAt, was?.scheduledAt) && scheduledAt && scheduledAt.getTime() < soonest)
    refuse({ path: 'body.scheduledAt', message: 'já passou' })
  if (isNew(endsAt, was?.endsAt) && endsAt && endsAt <= now)
    refuse({ path: 'body.endsAt', message: 'já passou' })
  if (endsAt && scheduledAt && endsAt <= scheduledAt)
    refuse({ path: 'body.endsAt', message: 'vem antes do início' })
}

/** Throws ERR_VALIDATION for references to rows that the company does not have, and for a user without a queue. */
export async function throwIfUnknown(tx: Db, fields: CampaignFields): Promise<void> {
  const gone = (field: string) => refuse({ path: `body.${field}`, message: 'does not exist' })
  const { userId, queueId, whatsappIds, audiences } = fields
  if (userId !== null && queueId === null) refuse({ path: 'body.queueId', message: 'Obrigatório' })
  if (queueId !== null && !(await findQueue(tx, queueId))) gone('queueId')
  if (userId !== null && !(await findColleague(tx, userId))) gone('userId')
  const idsOf = (wanted: 'list' | 'tag') =>
    audiences.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  if (await isMissing(tx, 'contactLists', idsOf('list'))) gone('contactListId')
  if (await isMissing(tx, 'tags', idsOf('tag'))) gone('tagListId')
  if (whatsappIds.length) {
    const found = await tx
      .selectFrom('connections')
      .select(['id', 'channel'])
      .where('id', 'in', whatsappIds)
      .execute()
    if (found.length < whatsappIds.length) gone('whatsappId')
    const others = found.some(({ channel }) => !channelsOfPeople('whatsapp').includes(channel))
    if (others) refuse({ path: 'body.whatsappId', message: 'is of another channel' })
  }
  for (const field of ['templateId', 'confirmationTemplateId'] as const) {
    if (fields[field] !== null && (await isMissing(tx, 'messageTemplates', [fields[field]]))) gone(field)
  }
}

async function isMissing(
  tx: Db,
  table: 'contactLists' | 'tags' | 'messageTemplates',
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return false
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return found.length < new Set(ids).size
}
