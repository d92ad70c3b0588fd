import type { InboundPreference } from '#server/channels/channel.ts'
import { findContactByIdentity } from '#server/contacts/contact-db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import { revokeOptOuts } from '#server/opt-outs/revoke-opt-out.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Records in the opt-outs that somebody stopped, or resumed, this number's marketing at the provider (decision D84). */
export async function applyPreference(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId, channel }: Intake,
  { of, wanted, detail }: InboundPreference,
): Promise<void> {
  const [known] = await findContactByIdentity(tx, whatsappId, [of])
  const person = known ? { contactId: known.id } : { address: of.externalId, channel }
  if (wanted) {
    const sources = ['provider', 'preferences'] as const
    await revokeOptOuts(ctx, tx, person, { sources, whatsappId, source: 'preferences', proof: detail })
  } else {
    const given = { scope: 'marketing', source: 'preferences', proof: detail, whatsappId } as const
    await recordOptOut(ctx, tx, person, given)
  }
}
