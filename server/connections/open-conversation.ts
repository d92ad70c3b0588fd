import { sql } from 'kysely'
import { numberHealth } from '#domain/connections/number-health.ts'
import { AppError } from '#domain/errors.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

const dayMs = 24 * 3_600_000

/**
 * Notes that a connection writes to somebody unasked. A provider allows that to so many people within 24 hours; who was written to
 * in that time already is one of them. Throws where there is no room for one more.
 */
export async function openConversation(
  ctx: Pick<CompanyContext, 'now'>,
  tx: Db,
  { whatsappId, contactId, messageId }: { whatsappId: number; contactId: number; messageId: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${whatsappId}, hashtext('conversations'))`.execute(tx)
  const since = new Date(ctx.now.getTime() - dayMs)
  const lately = await tx
    .selectFrom('openedConversations')
    .select(['contactId', 'openedAt'])
    .where('whatsappId', '=', whatsappId)
    .where('contactId', '=', contactId)
    .where('openedAt', '>', since)
    .executeTakeFirst()
  if (lately) return
  await throwIfFull(tx, whatsappId, since)
  await tx
    .insertInto('openedConversations')
    .values({ whatsappId, contactId, messageId, openedAt: ctx.now })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'whatsappId', 'contactId'])
        .doUpdateSet({ messageId, openedAt: ctx.now }),
    )
    .execute()
}

async function throwIfFull(tx: Db, whatsappId: number, since: Date) {
  const row = await tx
    .selectFrom('connections')
    .select('numberHealth')
    .where('id', '=', whatsappId)
    .executeTakeFirst()
  const limit = numberHealth.safeParse(row?.numberHealth).data?.dailyLimit ?? null
  if (limit === null) return
  const { opened, first } = await tx
    .selectFrom('openedConversations')
    .select((eb) => [eb.fn.countAll<number>().as('opened'), eb.fn.min('openedAt').as('first')])
    .where('whatsappId', '=', whatsappId)
    .where('openedAt', '>', since)
    .executeTakeFirstOrThrow()
  if (opened < limit) return
  throw new AppError('ERR_DAILY_LIMIT', { limit, freeAt: first && new Date(first.getTime() + dayMs) })
}

/** A message that the provider refused wrote to nobody: the place that it took is free again. */
export const closeConversation = (tx: Db, messageId: number) =>
  sql`delete from opened_conversations opened using messages
    where messages.id = ${messageId} and opened.whatsapp_id = messages.whatsapp_id
      and opened.contact_id = messages.contact_id and opened.message_id = messages.id`.execute(tx)
