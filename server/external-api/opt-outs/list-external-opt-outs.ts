import {
  type externalOptOutEndpoints,
  optOutPageSize,
} from '#domain/external-api/external-opt-out-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { ExternalContext } from '#server/external-api/serve-external.ts'
import { findOptOutPage } from '#server/opt-outs/opt-out-page-db.ts'
import { canonicalOf } from './find-person.ts'

/** Lists the opt-outs of the company; a token that is held to connections sees those of its connections alone. */
export const listExternalOptOuts = (
  { caller, read }: Pick<ExternalContext, 'caller' | 'read'>,
  { query }: Input<typeof externalOptOutEndpoints.listExternalOptOuts>,
) =>
  read(async (tx) => {
    const rows = await findOptOutPage(tx, {
      before: query.before ?? null,
      most: optOutPageSize + 1,
      number: query.number === undefined ? null : await canonicalOf(tx, query.number, 'query.number'),
      withRevoked: query.revoked ?? false,
      whatsappIds: caller.whatsappIds,
    })
    return { optOuts: rows.slice(0, optOutPageSize), hasMore: rows.length > optOutPageSize }
  })
