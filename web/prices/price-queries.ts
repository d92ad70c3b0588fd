import { queryOptions } from '@tanstack/react-query'
import { priceEndpoints } from '#domain/prices/price-contract.ts'
import { call } from '#web/platform/client.ts'

export const priceRatesQuery = queryOptions({
  queryKey: ['price-rates'] as const,
  queryFn: () => call(priceEndpoints.listPriceRates, {}),
})
