import { z } from 'zod'
import type { AuditData } from '#domain/audit/audit-contract.ts'
import { mayCall } from '#domain/access/access.ts'
import { throwIfVisit, throwIfVisitTells } from '#domain/access/support-visit.ts'
import { AppError } from '#domain/errors.ts'
import { dependentTexts, switchOf } from '#domain/settings/dependent-text.ts'
import { isSecret, isSettingKey, type SettingKey, settings } from '#domain/settings/setting-catalogue.ts'
import type { SavedSetting } from '#domain/settings/setting-contract.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockCompany } from '#server/companies/lock-company-db.ts'
import type { Db } from '#server/platform/database/db.ts'
import { throwUnlessProven } from '#server/platform/http/throw-unless-proven.ts'
import type { PublicContext } from '#server/platform/http/http.ts'
import type { CompanyContext, Context } from '#server/platform/kernel/context.ts'
import { openPlatformCompany } from './platform-setting.ts'
import { removeSetting, saveSetting, type SettingRow, settingRowsOf } from './setting-db.ts'
import { hintOf, sealSetting } from './setting-secret.ts'
import { showSavedSetting } from './show-saved-setting.ts'
import './setting-events.ts'

type Wish = {
  value: string
  /** The message that a switch needs, saved with it. */
  text?: string | undefined
  /** The version that is changed; null where it was never set, undefined where any will do. */
  updatedAt?: Date | null | undefined
  /** The names of the two fields, as whoever asks has sent them. */
  fields?: { value: string; text: string }
}

/** Settings that keep something from a support visit, and so cannot be changed during one. */
const limitsVisits: readonly SettingKey[] = ['enableLGPD', 'lgpdHideNumber', 'supportMessages']

/** Saves one setting with the message that it needs, of the company or of the installation, and tells everybody. */
export async function changeSetting(
  ctx: Context & PublicContext,
  key: string,
  wish: Wish,
): Promise<SavedSetting> {
  if (!isSettingKey(key)) throw new AppError('ERR_NO_SETTING_FOUND')
  const { editedBy, scope } = settings[key]
  if (!mayCall(ctx.viewer, editedBy)) throw new AppError('ERR_NO_PERMISSION')
  if (limitsVisits.includes(key)) throwIfVisit(ctx.viewer)
  if (isSecret(key)) await throwUnlessProven(ctx)
  const fields = wish.fields ?? { value: 'body.value', text: 'body.text' }
  const wished = wishedOf(key, wish, fields)
  const owner = scope === 'platform' ? await openPlatformCompany(ctx.platform) : ctx
  const saved = await owner.transaction(async (tx) => {
    await lockCompany(tx)
    const before = await settingRowsOf(tx)
    throwIfNewer(before.get(key), key, wish)
    throwIfTextless(wished, before, fields)
    const values = Object.fromEntries([...wished.keys()].map((each) => [each, valueBefore(before, each)]))
    throwIfVisitTells(ctx.viewer, values, Object.fromEntries(wished))
    for (const [each, value] of wished) {
      await save({ owner, tx, by: ctx.viewer.name, before }, each, value)
      const data = auditOf(each, before.get(each), value)
      await recordAudit(ctx, tx, { action: 'setting.changed', subject: { id: each, name: each }, data })
    }
    return showSavedSetting(key, (await settingRowsOf(tx)).get(key))
  })
  // First forgotten, then told: whoever connects again because of it comes with the new sight.
  ctx.sessions.forgetCompany(owner.companyId)
  for (const [each, value] of wished) {
    owner.emit('setting.changed', { key: each, value: isSecret(each) ? '' : value })
  }
  return saved
}

const valueBefore = (before: ReadonlyMap<string, SettingRow>, key: SettingKey): string =>
  before.get(key)?.value ?? settings[key].fallback

type Wished = Map<SettingKey, string>

/** Values to save by setting, each validated by its schema. */
function wishedOf(key: SettingKey, { value, text }: Wish, fields: { value: string; text: string }): Wished {
  const wished: Wished = new Map([[key, valid(key, value, fields.value)]])
  if (text === undefined) return wished
  const dependent = dependentTexts[key]
  if (!dependent) throw new AppError('ERR_VALIDATION', [{ path: fields.text, message: 'No text here' }])
  return wished.set(dependent.key, valid(dependent.key, text, fields.text))
}

function valid(key: SettingKey, value: string, path: string): string {
  const parsed = settings[key].schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new AppError('ERR_VALIDATION', [{ path, message: parsed.error.issues[0]?.message ?? '' }])
}

/** Throws ERR_CHANGED_MEANWHILE if the setting has changed since the given version, unless to the wished value. */
function throwIfNewer(row: SettingRow | undefined, key: SettingKey, { value, updatedAt }: Wish): void {
  if (updatedAt === undefined || !row || row.value === value) return
  if (row.updatedAt.getTime() === updatedAt?.getTime()) return
  throw new AppError('ERR_CHANGED_MEANWHILE', { user: row.updatedBy, at: row.updatedAt, fields: [key] })
}

/** Throws where a switch would be on without its message. */
function throwIfTextless(
  wished: Wished,
  before: Map<string, SettingRow>,
  fields: { value: string; text: string },
): void {
  const valueOf = (key: SettingKey) => wished.get(key) ?? before.get(key)?.value ?? settings[key].fallback
  for (const [key, value] of wished) {
    const text = dependentTexts[key]
    if (text && value === text.when && valueOf(text.key).trim() === '') {
      throw new AppError('ERR_VALIDATION', [{ path: fields.text, message: 'Required' }])
    }
    const owner = switchOf(key)
    if (owner && value.trim() === '' && valueOf(owner.key) === owner.when) {
      throw new AppError('ERR_VALIDATION', [
        { path: wished.size > 1 ? fields.text : fields.value, message: 'Required' },
      ])
    }
  }
}

/** Data of a change's audit entry: values that everybody may see, numbers, and choices from a list; never a text or a secret. */
function auditOf(key: SettingKey, row: SettingRow | undefined, after: string): AuditData {
  const { read, schema, fallback } = settings[key]
  const isNumber = read !== 'secret' && /^\d+$/.test(fallback)
  const isPlain = read === 'public' || isNumber || schema instanceof z.ZodEnum
  return isPlain ? { before: (row?.value ?? fallback).slice(0, 200), after: after.slice(0, 200) } : {}
}

type Saving = { owner: CompanyContext; tx: Db; by: string; before: Map<string, SettingRow> }

async function save({ owner, tx, by, before }: Saving, key: SettingKey, value: string): Promise<void> {
  const last = before.get(key)?.updatedAt.getTime() ?? 0
  // Two changes within a millisecond are two versions as well.
  const author = { updatedAt: new Date(Math.max(owner.now.getTime(), last + 1)), updatedBy: by }
  if (!isSecret(key)) await saveSetting(tx, key, value, author)
  else if (value === '') await removeSetting(tx, key)
  else {
    const sealed = sealSetting(owner.secrets, owner.companyId, key, value)
    await saveSetting(tx, key, sealed, { ...author, hint: hintOf(value) })
  }
}
