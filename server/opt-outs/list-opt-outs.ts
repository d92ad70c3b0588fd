import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { optOutEndpoints } from '#domain/opt-outs/opt-out-contract.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { findOptOutsOf, isPerson } from './opt-out-db.ts'

export const listOptOuts = (ctx: Context, { params }: Input<typeof optOutEndpoints.listOptOuts>) =>
  ctx.read(async (tx) => {
    if (!(await isPerson(tx, params.contactId))) throw new AppError('ERR_NO_CONTACT_FOUND')
    return { optOuts: await findOptOutsOf(tx, params.contactId) }
  })
