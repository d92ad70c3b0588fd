import { sql } from 'kysely'
import type { campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { getCampaign } from '#server/campaigns/campaign-db.ts'
import { findShipmentPage, recipientPageSize } from '#server/campaigns/recipient-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

type Query = Input<typeof campaignReportEndpoints.listRecipients>['query']

/** A page of people after one of them. */
export const listRecipients = (
  ctx: Context,
  { params, query }: Input<typeof campaignReportEndpoints.listRecipients>,
) =>
  ctx.read(async (tx) => {
    const campaign = await getCampaign(tx, params.id)
    const filter = filterOf(query, ctx.viewer.hidesNumbers)
    const found = await findShipmentPage(tx, campaign, { after: query.after ?? 0, filter })
    const recipients = found.slice(0, recipientPageSize)
    return { recipients, hasMore: found.length > recipientPageSize }
  })

const columns = {
  delivered: 'people.delivered_at',
  read: 'people.read_at',
  replied: 'people.replied_at',
  asked: 'people.asked_at',
  confirmed: 'people.confirmed_at',
  optedOut: 'people.opted_out_at',
}

function filterOf({ searchParam, state, reason, slot, event }: Query, hidesNumbers: boolean) {
  const search = searchParam?.trim() ?? ''
  return sql`${search ? foundBy(search, hidesNumbers) : sql``}
    ${state ? sql`and people.state = ${state}` : sql``}
    ${reason ? sql`and people.reason = ${reason}` : sql``}
    ${slot ? sql`and people.slot = ${slot}` : sql``}
    ${event ? sql`and ${sql.ref(columns[event])} is not null` : sql``}`
}

/** The beginning of a number or of a name. Who may not see numbers finds one only by knowing all of it. */
function foundBy(search: string, hidesNumbers: boolean) {
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '') : ''
  if (digits)
    return hidesNumbers
      ? sql`and people.address = ${digits}`
      : sql`and people.address >= ${digits} and people.address < ${`${digits}:`}`
  return sql`and people.search_name >= plain_text(${search}) and people.search_name < plain_text(${search}) || chr(1114111)`
}
