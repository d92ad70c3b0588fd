import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { paymentKeys } from '#domain/settings/setting-catalogue.ts'
import type { settingColumnEndpoints } from '#domain/settings/setting-contract.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import { platformSettingRows } from './platform-setting.ts'

/** Shows whether each credential of the payment providers is set, or the one of `column`; never its value. */
export async function showPaymentSettings(
  ctx: Context & PublicContext,
  { query: { column } }: Input<typeof settingColumnEndpoints.showPaymentSettings>,
) {
  const asked = paymentKeys.filter((key) => column === undefined || key === column)
  if (asked.length === 0) throw new AppError('ERR_NO_SETTING_FOUND')
  const saved = await platformSettingRows(ctx.platform.db)
  return Object.fromEntries(asked.map((key) => [key, saved.has(key)]))
}
