import { queryOptions } from '@tanstack/react-query'
import { type BrandKey, brandKeys } from '#domain/branding/brand.ts'
import { brandEndpoints } from '#domain/branding/brand-contract.ts'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'

export const brandKey = ['brand'] as const

/** The brand of the installation, as anybody may read it. */
export const sharedBrandQuery = queryOptions({
  queryKey: [...brandKey, 'shared'] as const,
  queryFn: async () => {
    const read = async (key: BrandKey) =>
      [key, await call(settingEndpoints.showPublicSetting, { params: { key }, query: {} })] as const
    return Object.fromEntries(await Promise.all(brandKeys.map(read))) as Record<BrandKey, string>
  },
})

export const brandHostsQuery = queryOptions({
  queryKey: [...brandKey, 'hosts'] as const,
  queryFn: () => call(brandEndpoints.listBrandHosts, {}),
})
