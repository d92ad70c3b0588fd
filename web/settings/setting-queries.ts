import { queryOptions } from '@tanstack/react-query'
import { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { call } from '#web/platform/client.ts'

/** The company's settings that everybody of it may read. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(settingEndpoints.listSettings, {}),
})
