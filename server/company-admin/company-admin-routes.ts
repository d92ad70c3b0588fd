import type { FastifyInstance } from 'fastify'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { serve } from '#server/platform/http/http.ts'
import { closeCompany, restoreCompany } from './close-company.ts'
import { createCompany } from './create-company.ts'
import { enterCompany } from './enter-company.ts'
import { listCompanies, searchCompanies } from './list-companies.ts'
import { listCompanyUsers } from './list-company-users.ts'
import { remindOfPassword } from './remind-of-password.ts'
import { renewCompany } from './renew-company.ts'
import { showCompany } from './show-company.ts'
import { resumeCompany, suspendCompany } from './suspend-company.ts'
import { undoRenewal } from './undo-renewal.ts'
import { updateCompany } from './update-company.ts'

/** `address`: where the product is reached from outside, for links in letters. */
export const companyAdminRoutes = (app: FastifyInstance, address: string) =>
  serve(app, companyAdminEndpoints, {
    listCompanies,
    listCompanyNames: listCompanies,
    searchCompanies,
    showCompany,
    createCompany: createCompany(address),
    updateCompany,
    renewCompany,
    undoRenewal,
    suspendCompany,
    resumeCompany,
    enterCompany,
    deleteCompany: closeCompany,
    restoreCompany,
    mailPasswordLink: remindOfPassword(address),
    listCompanyUsers,
  })
