import type { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { findPeople } from './company-platform-db.ts'

export const listCompanyUsers = (
  { platform }: Context & PublicContext,
  { params }: Input<typeof companyAdminEndpoints.listCompanyUsers>,
) => findPeople(platform.db, params.id)
