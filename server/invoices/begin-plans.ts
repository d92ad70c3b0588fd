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
    for (const renewal of await findBeginning(platform.db, platform.now(), mostAtOnce)) {
      // A failure of one company does not hold up the others.
      await beginPlan(platform, renewal).catch((error: Error) =>
        platform.log.error({ ...renewal, error: error.message }, 'a plan that was paid for did not begin'),
      )
    }
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
