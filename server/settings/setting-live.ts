import { settingChannel, type SettingLive } from '#domain/settings/setting-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './setting-events.ts'

export const settingLive: Relay<SettingLive> = {
  channel: settingChannel,
  on: { 'setting.changed': ({ key }) => [{ to: [everybody], payload: { key } }] },
}
