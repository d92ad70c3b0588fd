import { queryOptions } from '@tanstack/react-query'
import { contactImportEndpoints } from '#domain/contacts/contact-import-contract.ts'
import { call } from '#web/platform/client.ts'
import { contactsKey } from '#web/contacts/contact-queries.ts'

/** Query of the connections with a known address book. */
export const addressBooksQuery = queryOptions({
  queryKey: [...contactsKey, 'address-books'],
  queryFn: () => call(contactImportEndpoints.listAddressBooks, {}),
})

/** Query of the imports that can still be undone. */
export const importsQuery = queryOptions({
  queryKey: [...contactsKey, 'imports'],
  queryFn: () => call(contactImportEndpoints.listContactImports, {}),
})
