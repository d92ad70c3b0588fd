import type { Input } from '#domain/http/endpoint.ts'
import type { settingEndpoints } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { changeSetting } from './change-setting.ts'

export const updateSetting = (
  ctx: Context & PublicContext,
  { params: { key }, body }: Input<typeof settingEndpoints.updateSetting>,
) => changeSetting(ctx, key, body)
