import type { IntegrationChange } from '#domain/integrations/integration-contract.ts'

/** Fields of a change that are stored as given; names in the database have no run of capitals. */
export const columnsOf = ({
  id: _id,
  urlN8N,
  jsonContent: _json,
  ...columns
}: Partial<IntegrationChange>) => ({
  ...columns,
  ...(urlN8N !== undefined && { urlN8n: urlN8N }),
})
