import { AppError } from '#domain/errors.ts'
import type { externalOptOutEndpoints } from '#domain/external-api/external-opt-out-contract.ts'
import type { Input, Output } from '#domain/http/endpoint.ts'
import { optOutSources } from '#domain/opt-outs/opt-out-contract.ts'
import { isRevocable } from '#domain/opt-outs/opt-out-rules.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { nobody } from '#server/audit/nobody.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { findOptOut } from '#server/opt-outs/opt-out-db.ts'
import { revokeOptOuts } from '#server/opt-outs/revoke-opt-out.ts'
import { canonicalOf, findPerson } from './find-person.ts'

type Endpoint = typeof externalOptOutEndpoints.revokeExternalOptOuts

/**
 * Revokes the opt-outs of a number. They hold for the whole company, which a token of some connections does not reach. Throws ERR_OPT_OUT_OF_PROVIDER where only the person can revoke what is left.
 */
export const revokeExternalOptOuts = (
  ctx: ExternalContext<Output<Endpoint>>,
  { params, query }: Input<Endpoint>,
) => {
  if (ctx.caller.whatsappIds) throw new AppError('ERR_NO_PERMISSION')
  return ctx.transaction(async (tx) => {
    const number = await canonicalOf(tx, params.number, 'params.number')
    const person = await findPerson(tx, number)
    const revoked = await revokeOptOuts(ctx, tx, person, {
      sources: optOutSources.filter(isRevocable),
      source: 'api',
      proof: query.reason ?? '',
      user: { id: null, name: ctx.caller.name },
    })
    const left = await findOptOut(tx, person, { whatsappId: null, marketing: true })
    if (!revoked && left) throw new AppError('ERR_OPT_OUT_OF_PROVIDER')
    if (revoked)
      await recordAudit(nobody(ctx.now), tx, {
        action: 'optOut.revoked',
        subject: { id: 'contactId' in person ? person.contactId : '', name: '' },
      })
    const answer = { number, revoked, inForce: left !== null }
    await ctx.finish(tx, answer)
    return answer
  })
}
