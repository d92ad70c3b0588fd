import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import { getInvoice } from './invoice-db.ts'
import { findBeginning, inLicence, saveLicence } from './licence-platform-db.ts'
import { findRenewal, noteBegun } from './renewal-db.ts'
import '#server/companies/company-events.ts'

const mostAtOnce = 500

/**
 * Begins plans that were paid for ahead, on the day after the one before them ends. Under the lock of the licence it looks again whether
 * the plan is still to begin.
 */
export const beginPlans: CronJob = {
  name: 'invoices:begin-plans',
  cron: '3 * * * *',
  run: async (platform) => {
    const all = await findBeginning(platform.db, platform.now(), mostAtOnce)
    await eachOnItsOwn(platform, { all, lost: 'a plan that was paid for did not begin' }, (renewal) =>
      beginPlan(platform, renewal),
    )
  },
}

async function beginPlan(
  platform: Platform,
  { companyId, invoiceId }: { companyId: number; invoiceId: number },
): Promise<void> {
  const begins = await inLicence(platform.db, companyId, async (tx, { planId }) => {
    const renewal = await findRenewal(tx, { companyId, id: invoiceId })
    if (!renewal?.planAfter) return false
    const invoice = await getInvoice(tx, { companyId, id: invoiceId })
    await saveLicence(tx, companyId, { planId: invoice.planId ?? planId })
    await noteBegun(tx, invoice)
    return true
  })
  if (begins) openCompanyContext(platform, companyId).emit('ownCompany.changed', {})
}
