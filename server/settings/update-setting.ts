import { z } from 'zod'
import type { AuditData } from '#domain/audit/audit-contract.ts'
import { AppError } from '#domain/errors.ts'
import type { Input } from '#domain/http/endpoint.ts'
import { isSettingKey, type SettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import type { settingEndpoints } from '#domain/settings/setting-contract.ts'
import { mayCall } from '#domain/access/access.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Context } from '#server/platform/kernel/context.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import { openPlatformCompany } from './platform-setting.ts'
import { saveSetting, settingOf } from './setting-db.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import './setting-events.ts'

export async function updateSetting(
  ctx: Context & PublicContext,
  { params: { key }, body }: Input<typeof settingEndpoints.updateSetting>,
) {
  if (!isSettingKey(key)) throw new AppError('ERR_NO_SETTING_FOUND')
  const { schema, editedBy, scope } = settings[key]
  if (!mayCall(ctx.viewer, editedBy)) throw new AppError('ERR_NO_PERMISSION')
  const value = schema.safeParse(body.value)
  if (!value.success) {
    throw new AppError('ERR_VALIDATION', [
      { path: 'body.value', message: value.error.issues[0]?.message ?? '' },
    ])
  }
  const owner = scope === 'platform' ? await openPlatformCompany(ctx.platform) : ctx
  await owner.transaction(async (tx) => {
    const data = await auditOf(tx, key, value.data)
    await saveSetting(tx, key, value.data)
    await recordAudit(ctx, tx, { action: 'setting.changed', subject: { id: key, name: key }, data })
  })
  // First forgotten, then told: whoever connects again because of it comes with the new sight.
  ctx.sessions.forgetCompany(owner.companyId)
  owner.emit('setting.changed', { key, value: value.data })
  return { key, value: value.data }
}

/** What the trail says of a change: the values of what everybody may see or choose from a list, never of a text or a secret. */
async function auditOf(tx: Db, key: SettingKey, after: string): Promise<AuditData> {
  const { read, schema } = settings[key]
  const isPlain = read === 'public' || schema instanceof z.ZodEnum
  return isPlain ? { before: (await settingOf(tx, key)).slice(0, 200), after: after.slice(0, 200) } : {}
}
