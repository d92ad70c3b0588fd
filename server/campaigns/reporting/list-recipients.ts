import { sql } from 'kysely'
import type { campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import { canonicalNumber } from '#domain/contacts/phone-rules.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { getCampaign } from '#server/campaigns/campaign-db.ts'
import { findShipmentPage, recipientPageSize } from '#server/campaigns/recipient-db.ts'
import { findCallingCode } from '#server/contacts/calling-code-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

type Query = Input<typeof campaignReportEndpoints.listRecipients>['query']

/** A page of people after one of them. */
export const listRecipients = (
  ctx: Context,
  { params, query }: Input<typeof campaignReportEndpoints.listRecipients>,
) =>
  ctx.read(async (tx) => {
    const campaign = await getCampaign(tx, params.id)
    const { hidesNumbers } = ctx.viewer
    const filter = filterOf(query, { hidesNumbers, callingCode: await findCallingCode(tx) })
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

type Reader = { hidesNumbers: boolean; callingCode: string }

function filterOf({ searchParam, state, reason, slot, event }: Query, reader: Reader) {
  const search = searchParam?.trim() ?? ''
  return sql`${search ? foundBy(search, reader) : sql``}
    ${state ? sql`and people.state = ${state}` : sql``}
    ${reason ? sql`and people.reason = ${reason}` : sql``}
    ${slot ? sql`and people.slot = ${slot}` : sql``}
    ${event ? sql`and ${sql.ref(columns[event])} is not null` : sql``}`
}

/** The beginning of a number, also without its country, or of a name. Who may not see numbers finds one only by knowing all of it. */
function foundBy(search: string, { hidesNumbers, callingCode }: Reader) {
  const digits = /^[\d\s()+.-]+$/.test(search) ? search.replace(/\D/g, '').replace(/^0+/, '') : ''
  if (digits) {
    const matches = [digits, callingCode + digits]
      .map(canonicalNumber)
      .map((number) =>
        hidesNumbers
          ? sql`people.address = ${number}`
          : sql`people.address >= ${number} and people.address < ${`${number}:`}`,
      )
    return sql`and (${sql.join(matches, sql` or `)})`
  }
  return sql`and people.search_name >= plain_text(${search}) and people.search_name < plain_text(${search}) || chr(1114111)`
}
