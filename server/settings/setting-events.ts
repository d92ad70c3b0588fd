import type { SettingKey } from '#domain/settings/setting-catalogue.ts'

declare module '#server/platform/kernel/events.ts' {
  interface DomainEvents {
    'setting.changed': { key: SettingKey; value: string }
  }
}
