import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { showCompanyRecord } from './company-platform-db.ts'

export const showCompany = async (
  { platform }: Context & PublicContext,
  { params }: Input<typeof companyAdminEndpoints.showCompany>,
) => ({
  ...(await showCompanyRecord(platform.db, params.id)),
  standardStorage: platform.storage.mostBytes,
})
