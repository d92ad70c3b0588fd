import { can, type Viewer } from '#domain/access/access.ts'
import { type Campaign, campaignChannel, type CampaignLive } from '#domain/campaigns/campaign-contract.ts'
import type { Relay } from '#server/platform/live/live.ts'
import './campaign-events.ts'

/** Room of users who may see campaigns. */
const room = 'campaigns'
export const roomsOf = (viewer: Viewer): string[] => (can(viewer, 'campaigns-page:edit') ? [room] : [])

const tell = (action: 'create' | 'update', record: Campaign) => [{ to: [room], payload: { action, record } }]

export const campaignLive: Relay<CampaignLive> = {
  channel: campaignChannel,
  on: {
    'campaign.created': ({ campaign }) => tell('create', campaign),
    'campaign.changed': ({ campaign }) => tell('update', campaign),
    'campaign.deleted': ({ campaignId }) => [{ to: [room], payload: { action: 'delete', id: campaignId } }],
  },
}
