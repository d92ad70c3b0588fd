import type { CompanyAdminLive } from '#domain/company-admin/company-admin-contract.ts'
import type { Listener } from '#server/platform/kernel/events.ts'
import { openCompanyContext, type Platform } from '#server/platform/kernel/context.ts'
import './company-admin-events.ts'
import '#server/companies/company-events.ts'

/** Tells the users of a company that a super user changed it. */
export const tellCompany =
  (platform: Platform): Listener<'company.changed'> =>
  (_companyId, { action, companyId }: CompanyAdminLive) => {
    if (action === 'update') openCompanyContext(platform, companyId).emit('ownCompany.changed', {})
  }
