import { settingChannel } from '#domain/settings/setting-contract.ts'
import { liveFold } from '#web/platform/live-fold.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { settingsQuery } from './setting-queries.ts'

export const settingFolds = [liveFold(settingChannel, () => askAgain(settingsQuery.queryKey))]
