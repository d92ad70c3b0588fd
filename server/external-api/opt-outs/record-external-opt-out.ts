import type { externalOptOutEndpoints } from '#domain/external-api/external-opt-out-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { nobody } from '#server/audit/nobody.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { findInForce } from '#server/opt-outs/opt-out-page-db.ts'
import { recordOptOut } from '#server/opt-outs/record-opt-out.ts'
import { canonicalOf, findPerson } from './find-person.ts'

type Endpoint = typeof externalOptOutEndpoints.recordExternalOptOut

/** Records the opt-out of a number, of a contact or not yet. A repeat returns what is in force. */
export const recordExternalOptOut = (ctx: ExternalContext<Output<Endpoint>>, { body }: Input<Endpoint>) =>
  ctx.transaction(async (tx) => {
    const number = await canonicalOf(tx, body.number, 'body.number')
    const person = await findPerson(tx, number)
    const contactId = 'contactId' in person ? person.contactId : null
    const given = { scope: body.scope, source: 'api' as const, proof: body.reason ?? '' }
    const recorded = await recordOptOut(ctx, tx, person, {
      ...given,
      user: { id: null, name: ctx.caller.name },
    })
    if (recorded)
      await recordAudit(nobody(ctx.now), tx, {
        action: 'optOut.recorded',
        subject: { id: contactId ?? '', name: '' },
        data: { after: body.scope },
      })
    const inForce = await findInForce(tx, { number, contactId, scope: body.scope })
    if (!inForce) throw new Error('An opt-out was recorded and is not in force.')
    // What others recorded is read by a token of the whole company.
    const isOthers = recorded === null && ctx.caller.whatsappIds !== null
    const answer = { ...inForce, ...(isOthers && { reason: '' }), isNew: recorded !== null }
    await ctx.finish(tx, answer)
    return answer
  })
