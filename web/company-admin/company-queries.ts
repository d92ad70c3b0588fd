import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { call } from '#web/platform/client.ts'
import { type CompanyFilter, companyFilterQuery } from './use-company-filter.ts'

/** Cache key of all queries of the platform's companies. */
export const companiesKey = ['companies'] as const

export const companyListQuery = ({ search, show, planId }: CompanyFilter) =>
  infiniteQueryOptions({
    queryKey: [...companiesKey, 'list', search, show, planId] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(companyAdminEndpoints.searchCompanies, {
        query: {
          ...companyFilterQuery({ search, show, planId }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    getNextPageParam: (last) => (last.hasMore ? last.companies.at(-1)?.id : undefined),
  })

export const companyQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', id] as const,
    queryFn: () => call(companyAdminEndpoints.showCompany, { params: { id } }),
  })

export const companyPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'people', id] as const,
    queryFn: () => call(companyAdminEndpoints.listCompanyUsers, { params: { id } }),
  })
