import { queryOptions } from '@tanstack/react-query'
import { companyAdminEndpoints } from '#domain/company-admin/company-admin-contract.ts'
import { contactEndpoints } from '#domain/contacts/contact-contract.ts'
import { ticketEndpoints } from '#domain/tickets/ticket-contract.ts'
import { call } from '#web/platform/client.ts'

const mostShown = 5

export const foundTicketsQuery = (term: string) =>
  queryOptions({
    queryKey: ['palette', 'tickets', term],
    queryFn: async () => {
      const { tickets } = await call(ticketEndpoints.listTickets, { query: { searchParam: term } })
      return tickets.slice(0, mostShown)
    },
  })

export const foundContactsQuery = (term: string) =>
  queryOptions({
    queryKey: ['palette', 'contacts', term],
    queryFn: async () => {
      const { contacts } = await call(contactEndpoints.listContacts, { query: { searchParam: term } })
      return contacts.slice(0, mostShown)
    },
  })

/** Companies of the installation, for super users. */
export const foundCompaniesQuery = (term: string) =>
  queryOptions({
    queryKey: ['palette', 'companies', term],
    queryFn: async () => {
      const query = { searchParam: term, pageSize: mostShown }
      return (await call(companyAdminEndpoints.searchCompanies, { query })).companies
    },
  })
