import { ownCompanyChannel, type OwnCompanyLive } from '#domain/companies/company-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import { everybody } from '#server/platform/live/rooms.ts'
import './company-events.ts'

export const ownCompanyLive: Relay<OwnCompanyLive> = {
  channel: ownCompanyChannel,
  on: { 'ownCompany.changed': (payload) => [{ to: [everybody], payload }] },
}
