import { companyAdminChannel, type CompanyAdminLive } from '#domain/company-admin/company-admin-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { supers } from '#server/platform/live/rooms.ts'
import './company-admin-events.ts'

export const companyAdminLive: Relay<CompanyAdminLive> = {
  channel: companyAdminChannel,
  on: { 'company.changed': (payload) => [{ to: [supers], payload }] },
}
