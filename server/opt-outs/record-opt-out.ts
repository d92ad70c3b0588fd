import { authorIdOf } from '#domain/access/access.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { OptOut, optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { insertOptOut, isPerson, type Person, type Recording } from './opt-out-db.ts'
import './opt-out-events.ts'

type Given = Pick<Recording, 'scope' | 'source'> & Partial<Omit<Recording, 'at'>>

/** Records a person's opt-out with its proof. Null where one that forbids as much is in force, or the person does not exist. */
export async function recordOptOut(
  ctx: CompanyContext,
  tx: Db,
  person: Person,
  given: Given,
): Promise<OptOut | null> {
  const recorded = await insertOptOut(tx, person, {
    ...{ whatsappId: null, proof: '', messageId: null, user: null, at: ctx.now },
    ...given,
  })
  if (recorded) ctx.emit('optOut.changed', { contactId: recorded.contactId })
  return recorded
}

/** Records an opt-out that a colleague enters at a contact, with the reason. */
export const recordOptOutOf = (ctx: Context, { params, body }: Input<typeof optOutEndpoints.recordOptOut>) =>
  ctx.transaction(async (tx) => {
    const { contactId } = params
    if (!(await isPerson(tx, contactId))) throw new AppError('ERR_NO_CONTACT_FOUND')
    const user = { id: authorIdOf(ctx.viewer), name: ctx.viewer.name }
    const given = { scope: body.scope, source: 'agent' as const, proof: body.reason, user }
    const recorded = await recordOptOut(ctx, tx, { contactId }, given)
    if (!recorded) throw new AppError('ERR_OPTED_OUT_ALREADY')
    await recordAudit(ctx, tx, {
      action: 'optOut.recorded',
      subject: { id: contactId, name: '' },
      data: { after: body.scope },
    })
    return recorded
  })
