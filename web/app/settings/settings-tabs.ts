import type { ComponentType } from 'react'
import { lazyPart } from '#web/ui/on-demand.tsx'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { Gate } from '#web/app/screen.ts'
import type { settingsTabTexts } from './settings-tab-texts.ts'

export type SettingsTab = Pick<Gate, 'open' | 'plan'> & {
  /** Name in the URL: `/settings?tab=options`. */
  key: string
  text: keyof typeof settingsTabTexts
  /** Hidden during a support visit. */
  hiddenInVisits?: true
  /** Shown only if a setting has this value. */
  when?: { key: SettingKey; value: string }
  Panel: ComponentType
}

/** The tabs of /settings, in order. The first has no name in the URL. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    key: 'options',
    text: 'options',
    open: 'settings-page:edit',
    Panel: lazyPart(() => import('./settings-options.tsx'), 'SettingsOptions'),
  },
  {
    key: 'schedules',
    text: 'schedules',
    open: 'settings-page:edit',
    when: { key: 'scheduleType', value: 'company' },
    Panel: lazyPart(() => import('#web/calendar/company-hours-panel.tsx'), 'CompanyHoursPanel'),
  },
  {
    key: 'calendar',
    text: 'calendar',
    open: 'settings-page:edit',
    Panel: lazyPart(() => import('#web/calendar/calendar-panel.tsx'), 'CalendarPanel'),
  },
  {
    key: 'storage',
    text: 'storage',
    open: 'settings-page:edit',
    Panel: lazyPart(() => import('#web/files/storage-panel.tsx'), 'StoragePanel'),
  },
  {
    key: 'export',
    text: 'export',
    hiddenInVisits: true,
    open: 'settings-page:exportCompany',
    Panel: lazyPart(() => import('#web/capsules/capsule-panel.tsx'), 'CapsulePanel'),
  },
  {
    key: 'companies',
    text: 'companies',
    open: 'super',
    Panel: lazyPart(() => import('#web/company-admin/companies-screen.tsx'), 'CompaniesScreen'),
  },
  {
    key: 'plans',
    text: 'plans',
    open: 'super',
    Panel: lazyPart(() => import('#web/plans/plans-screen.tsx'), 'PlansScreen'),
  },
  {
    key: 'helps',
    text: 'helps',
    open: 'super',
    Panel: lazyPart(() => import('#web/helps/helps-panel.tsx'), 'HelpsPanel'),
  },
  {
    key: 'branding',
    text: 'branding',
    open: 'super',
    Panel: lazyPart(() => import('#web/branding/branding-panel.tsx'), 'BrandingPanel'),
  },
  {
    key: 'payments',
    text: 'payments',
    open: 'super',
    Panel: lazyPart(() => import('#web/billing/platform/providers-panel.tsx'), 'ProvidersPanel'),
  },
  {
    key: 'certificate',
    text: 'certificate',
    open: 'super',
    Panel: lazyPart(() => import('#web/certificates/certificate-panel.tsx'), 'CertificatePanel'),
  },
]
