import type { Feature } from '#server/feature.ts'
import { campaignLive, roomsOf } from './campaign-live.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { prepareCampaign } from './preparing/prepare-campaign.ts'

export const campaignsFeature: Feature = {
  name: 'campaigns',
  routes: campaignRoutes,
  relays: [campaignLive],
  roomsOf,
  jobs: [prepareCampaign],
}
