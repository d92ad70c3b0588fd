import { z } from 'zod'
import { defineEndpoints } from '../http/endpoint.ts'
import { wireDate, wireInt } from '../http/wire.ts'
import { companyChannel } from '../live/channel.ts'

const savedSetting = z.object({
  key: z.string(),
  /** Empty for a secret, whether it is set or not. */
  value: z.string(),
  /** Version of the setting; null until somebody has set it. */
  updatedAt: wireDate.nullable().optional(),
  updatedBy: z.string().nullable().optional(),
  /** Present for secrets only. `hint` is the end of a secret that is long enough. */
  secret: z.object({ set: z.boolean(), hint: z.string().nullable() }).optional(),
})
export type SavedSetting = z.infer<typeof savedSetting>

/** Version that the client last saw; null where nobody had set it; absent: the last write wins (decision D103). */
const settingVersion = wireDate.nullable().optional()

export const settingEndpoints = defineEndpoints({
  showPublicSetting: {
    method: 'GET',
    path: '/public-settings/:key',
    access: 'public',
    params: z.object({ key: z.string() }),
    query: z.object({ token: z.string().optional() }),
    response: z.string(),
  },
  listSettings: {
    method: 'GET',
    path: '/settings',
    access: 'signedIn',
    response: z.array(savedSetting),
  },
  showSetting: {
    method: 'GET',
    path: '/setting/:key',
    access: 'signedIn',
    params: z.object({ key: z.string() }),
    response: z.string(),
  },
  updateSetting: {
    method: 'PUT',
    path: '/settings/:key',
    access: 'settings-page:edit',
    params: z.object({ key: z.string() }),
    body: z.strictObject({
      value: z.string().max(4000),
      key: z.string().optional(),
      updatedAt: settingVersion,
      /** The message that the switch requires, saved with it. */
      text: z.string().max(4000).optional(),
    }),
    response: savedSetting,
  },
  showVersion: {
    method: 'GET',
    path: '/version',
    access: 'public',
    response: z.object({ version: z.string() }),
  },
})

const column = z.object({ column: z.string() })
const underItsName = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** Calls of older clients, with the settings as columns. */
export const settingColumnEndpoints = defineEndpoints({
  showCompanySettings: {
    method: 'GET',
    path: '/companySettings/:companyId',
    access: 'signedIn',
    params: z.object({ companyId: wireInt }),
    response: underItsName,
  },
  showCompanySetting: {
    method: 'GET',
    path: '/companySettingOne',
    access: 'signedIn',
    query: column,
    response: underItsName,
  },
  showPaymentSettings: {
    method: 'GET',
    path: '/companySettingOnePayment',
    access: 'super',
    query: column.partial(),
    response: underItsName,
  },
  updateCompanySetting: {
    method: 'PUT',
    path: '/companySettings',
    access: 'settings-page:edit',
    body: z.strictObject({ column: z.string(), data: z.string().max(4000) }),
    response: underItsName,
  },
})

/** Tells a company's users that a setting has changed; clients fetch its value. */
export const settingChannel = companyChannel('settings', z.object({ key: z.string() }))
export type SettingLive = z.infer<typeof settingChannel.payload>
