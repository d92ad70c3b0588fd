import type { campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getCampaign } from '#server/campaigns/campaign-db.ts'
import { findTotals } from '#server/campaigns/count-db.ts'
import type { Context } from '#server/platform/kernel/context.ts'

/** The name under which the address of the spreadsheet is signed. */
export const nameOfSheet = (campaignId: number): string => `campaigns/${campaignId}`

/** Records who exports people, and how many (decision D97). */
export function exportCampaign(
  ctx: Context,
  { params, body }: Input<typeof campaignReportEndpoints.exportCampaign>,
) {
  if (ctx.viewer.hidesNumbers) throw new AppError('ERR_NO_PERMISSION')
  return ctx.transaction(async (tx) => {
    const subject = await getCampaign(tx, params.id)
    const people = (await findTotals(tx, [subject.id])).get(subject.id)?.people ?? 0
    await recordAudit(ctx, tx, { action: 'campaign.exported', subject, data: { after: String(people) } })
    const address = ctx.files.urlOf(ctx.companyId, nameOfSheet(subject.id))
    return { path: `${address}&language=${body.language ?? 'pt'}` }
  })
}
