import type { Failure } from '#domain/channels/failure.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Enters an opt-out when a provider refused a message because the person stopped marketing of this number (decision D84). */
export async function noteProviderOptOut(
  ctx: CompanyContext,
  tx: Db,
  messageId: number,
  { cause, detail }: Failure,
): Promise<void> {
  if (cause !== 'opted-out') return
  const message = await tx
    .selectFrom('messages')
    .select(['contactId', 'whatsappId'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  if (!message) return
  const { contactId, whatsappId } = message
  const given = { scope: 'marketing', source: 'provider', proof: detail, whatsappId, messageId } as const
  await recordOptOut(ctx, tx, { contactId }, given)
}
