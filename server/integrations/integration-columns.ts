import type { IntegrationChange } from '#domain/integrations/integration-contract.ts'

/** What of a change stands in columns as it is given; the database's names know no run of capitals. */
export const columnsOf = ({
  id: _id,
  urlN8N,
  jsonContent: _json,
  ...columns
}: Partial<IntegrationChange>) => ({
  ...columns,
  ...(urlN8N !== undefined && { urlN8n: urlN8N }),
})
