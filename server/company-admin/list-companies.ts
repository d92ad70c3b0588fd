import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findCompanyNames, findCompanyPage } from './company-list-platform-db.ts'

export const listCompanies = ({ platform }: Context & PublicContext) => findCompanyNames(platform.db)

export const searchCompanies = async (
  { platform, now }: Context & PublicContext,
  { query: { searchParam, ...query } }: Input<typeof companyAdminEndpoints.searchCompanies>,
) => ({
  ...(await findCompanyPage(platform.db, { ...query, search: searchParam?.trim() ?? '', now })),
  standardStorage: platform.storage.mostBytes,
})
