import type { Feature } from '#server/feature.ts'
import { wakeCampaigns } from './campaign-jobs.ts'
import { campaignLive, roomsOf } from './campaign-live.ts'
import { campaignRoutes } from './campaign-routes.ts'
import { feedConnection } from './feeding/feed-connection.ts'
import { noteByHand } from './feeding/step-back.ts'
import { prepareCampaign } from './preparing/prepare-campaign.ts'
import { proveCampaignCounts } from './reporting/prove-counts.ts'
import { noteCampaignAnswer } from './settling/note-answer.ts'
import { noteNews } from './settling/note-news.ts'
import { settleNews } from './settling/settle-news.ts'
import { tendCampaigns } from './settling/tend-campaigns.ts'

export const campaignsFeature: Feature = {
  name: 'campaigns',
  routes: campaignRoutes,
  relays: [campaignLive],
  roomsOf,
  listeners: (platform) => ({ 'message.created': [noteByHand], 'message.updated': [noteNews(platform)] }),
  inbound: { first: [noteCampaignAnswer] },
  jobs: [prepareCampaign, feedConnection, settleNews, tendCampaigns],
  cronJobs: () => [wakeCampaigns, proveCampaignCounts],
}
