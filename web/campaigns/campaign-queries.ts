import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints } from '#domain/campaigns/campaign-settings-contract.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { call } from '#web/platform/client.ts'
import { campaignSettingsKey, campaignsKey } from './campaigns-key.ts'

export const campaignsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'list', search] as const,
    initialPageParam: 1,
    queryFn: ({ pageParam }) =>
      call(campaignEndpoints.listCampaigns, {
        query: { pageNumber: pageParam, ...(search && { searchParam: search }) },
      }),
    getNextPageParam: (last, _all, page) => (last.hasMore ? page + 1 : undefined),
  })

export const campaignQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'one', id] as const,
    queryFn: () => call(campaignEndpoints.showCampaign, { params: { id } }),
  })

export const campaignReportQuery = (id: number) =>
  queryOptions({
    queryKey: [...campaignsKey, 'report', id] as const,
    queryFn: () => call(campaignReportEndpoints.showCampaignReport, { params: { id } }),
  })

export type RecipientFilter = Omit<Input<typeof campaignReportEndpoints.listRecipients>['query'], 'after'>

export const recipientsQuery = (id: number, filter: RecipientFilter) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, 'recipients', id, filter] as const,
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      call(campaignReportEndpoints.listRecipients, {
        params: { id },
        query: { ...filter, ...(pageParam && { after: pageParam }) },
      }),
    getNextPageParam: ({ recipients, hasMore }) => (hasMore ? recipients.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
  })

export type ForecastBody = Input<typeof campaignReportEndpoints.forecastCampaign>['body']

export const forecastQuery = (body: ForecastBody) =>
  queryOptions({
    queryKey: [...campaignsKey, 'forecast', JSON.stringify(body)] as const,
    queryFn: () => call(campaignReportEndpoints.forecastCampaign, { body }),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const campaignSettingsQuery = queryOptions({
  queryKey: campaignSettingsKey,
  queryFn: async () => (await call(campaignSettingsEndpoints.showCampaignSettings, {})).settings,
})
