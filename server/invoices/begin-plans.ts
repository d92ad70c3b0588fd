import type { CronJob } from '#server/platform/jobs/jobs.ts'
import { openCompanyContext } from '#server/platform/kernel/context.ts'
import { getInvoice } from './invoice-db.ts'
import { findBeginning, inLicence, saveLicence } from './licence-platform-db.ts'
import { noteBegun } from './renewal-db.ts'
import '#server/companies/company-events.ts'

const mostAtOnce = 500

/** Begins plans that were paid for ahead, on the day after the one before them ends. */
export const beginPlans: CronJob = {
  name: 'invoices:begin-plans',
  cron: '3 * * * *',
  run: async (platform) => {
    for (const { companyId, invoiceId } of await findBeginning(platform.db, platform.now(), mostAtOnce)) {
      await inLicence(platform.db, companyId, async (tx, { planId }) => {
        const invoice = await getInvoice(tx, { companyId, id: invoiceId })
        await saveLicence(tx, companyId, { planId: invoice.planId ?? planId })
        await noteBegun(tx, invoice)
      })
      openCompanyContext(platform, companyId).emit('ownCompany.changed', {})
    }
  },
}
