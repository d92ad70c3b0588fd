import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/access/access.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { authLive } from './auth/auth-live.ts'
import { authRoutes } from './auth/auth-routes.ts'
import type { RememberingSessionKeeper } from './auth/keep-sessions.ts'
import type { Channels } from './channels/registry.ts'
import { companyRoutes } from './companies/company-routes.ts'
import { purgeInbound, purgeSessionMessages } from './connections/connection-jobs.ts'
import { readNumberRatings } from '#server/connections/health/health-jobs.ts'
import { noticeMute } from '#server/connections/health/mute-jobs.ts'
import { connectionLive, connectionRoomsOf, importLive, sessionLive } from './connections/connection-live.ts'
import { connectionRoutes } from './connections/connection-routes.ts'
import { openFacebookDoor } from '#server/connections/facebook/facebook-door.ts'
import { facebookRoutes } from '#server/connections/facebook/facebook-routes.ts'
import { metaWebhook } from '#server/connections/webhook/meta-webhook.ts'
import { tellPlatform } from './connections/tell-platform.ts'
import { syncAllTemplates } from '#server/connections/templates/template-jobs.ts'
import { templateRoutes } from '#server/connections/templates/template-routes.ts'
import { restoreConnection } from '#server/connections/manage/restore-connection.ts'
import { contactLive } from './contacts/contact-live.ts'
import { contactRoutes } from './contacts/contact-routes.ts'
import { forgetExpired } from './deleted-records/deleted-record-jobs.ts'
import { deletedRecordRoutes } from './deleted-records/deleted-record-routes.ts'
import { fileDownload } from './files/file-download.ts'
import { removeFiles } from './files/remove-files.ts'
import { foldStorage } from './files/storage-jobs.ts'
import { firstStepsRoutes } from './first-steps/first-steps-routes.ts'
import { serveHealth } from './health.ts'
import { contactCareRoutes } from './inbox/contact-care-routes.ts'
import { applyRatingAnswer } from '#server/messages/automatic/apply-rating-answer.ts'
import { declineRecording } from '#server/messages/automatic/decline-recording.ts'
import { sendAutoReply } from '#server/messages/automatic/send-auto-reply.ts'
import type { InboundSteps } from './messages/inbound-step.ts'
import { importHistory } from '#server/messages/history-import/import-history.ts'
import { resumeImports } from '#server/messages/history-import/import-jobs.ts'
import { messageLive } from './messages/message-live.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { interactiveRoutes } from '#server/messages/interactive/interactive-routes.ts'
import { countParked } from '#server/connections/manage/parked-db.ts'
import { retryParked } from '#server/connections/manage/parked-jobs.ts'
import { parkedRoutes } from '#server/connections/manage/parked-routes.ts'
import { noteRead } from './messages/note-read.ts'
import { noteTraffic } from './messages/note-traffic.ts'
import { previewLink } from '#server/messages/link-previews/preview-link.ts'
import { templateSendRoutes } from '#server/messages/outbound/template-send-routes.ts'
import { writeTicketWords } from '#server/messages/outbound/write-ticket-words.ts'
import { showTyping } from '#server/messages/outbound/show-typing.ts'
import { noteRoutes } from './notes/note-routes.ts'
import { noteLooking } from './notifications/note-looking.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { noticeOutages, sendOutageMail } from '#server/notifications/notice-outages.ts'
import { pushTransfers } from '#server/notifications/push-transfers.ts'
import { pushMessages } from './notifications/push-messages.ts'
import { sendPush } from './notifications/send-push.ts'
import { planRoutes } from './plans/plan-routes.ts'
import type { Config } from './platform/config.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Live } from '#server/platform/live/live.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { openApiOf } from '#server/platform/http/open-api.ts'
import { buildWebServer } from '#server/platform/http/web-server.ts'
import { serveWebBundle } from '#server/platform/http/web-bundle.ts'
import { queueLive } from './queues/queue-live.ts'
import { restoreQueue } from './queues/restore-queue.ts'
import { queueRoutes } from './queues/queue-routes.ts'
import { quickMessageLive } from './quick-messages/quick-message-live.ts'
import { quickMessageRoutes } from './quick-messages/quick-message-routes.ts'
import { settingRoutes } from './settings/setting-routes.ts'
import { showVersion } from './settings/show-version.ts'
import { draftRoutes } from '#server/tickets/drafts/draft-routes.ts'
import { announceGivenBack } from '#server/tickets/routing/announce-given-back.ts'
import { announceReturned } from '#server/tickets/routing/announce-returned.ts'
import { tagLive, tagLiveUnhyphenated } from './tags/tag-live.ts'
import { restoreTag } from './tags/restore-tag.ts'
import { tagRoutes } from './tags/tag-routes.ts'
import { closeIdleTickets } from '#server/tickets/closing/idle-jobs.ts'
import { redirectWaiting } from '#server/tickets/routing/redirect-jobs.ts'
import { rotateWaiting } from '#server/tickets/routing/rotation-jobs.ts'
import { closeUnrated } from '#server/tickets/closing/rating-jobs.ts'
import { noteLeaving, noteViewing, siftViewers } from '#server/tickets/viewing/note-viewing.ts'
import { foldTicketCounts } from './tickets/ticket-jobs.ts'
import { ticketLive } from './tickets/ticket-live.ts'
import { ticketRoutes } from './tickets/ticket-routes.ts'
import { ticketRoomsOf } from './tickets/ticket-visibility.ts'
import { announceMembers } from './users/announce-members.ts'
import { restoreUser } from './users/restore-user.ts'
import { noticeAway } from './users/user-jobs.ts'
import { userLive } from './users/user-live.ts'
import { userRoutes } from './users/user-routes.ts'
import { userStatus } from './users/user-status.ts'

/** Every socket channel of the product. */
export const relays = [
  authLive,
  userLive,
  ticketLive,
  messageLive,
  contactLive,
  quickMessageLive,
  queueLive,
  tagLive,
  tagLiveUnhyphenated,
  connectionLive,
  sessionLive,
  importLive,
]
export const roomsOf = (viewer: Viewer) => [...ticketRoomsOf(viewer), ...connectionRoomsOf(viewer)]

/** What a client may send by socket. Rooms follow from what a viewer may see, so joining and leaving need no answer. */
export const clientEvents = (platform: Platform) => [
  userStatus(platform),
  showTyping(platform),
  noteLooking,
  noteViewing(platform),
  noteLeaving,
  ...['joinNotification', 'joinTickets', 'leaveTickets'].map((name) => ({
    name,
    act: () => {},
  })),
]

/** Who else hears what happened. */
export const listeners = (
  platform: Platform,
  live: Live,
  traffic = noteTraffic(platform),
  overview = tellPlatform(platform, live),
) => ({
  'connection.created': [overview['connection.created']],
  'connection.changed': [overview['connection.changed']],
  'connection.deleted': [overview['connection.deleted']],
  'message.created': [pushMessages(platform, live), traffic.created],
  'message.updated': [traffic.updated],
  'ticket.changed': [noteRead(platform), siftViewers(live), pushTransfers(platform, live)],
  'queue.restored': [announceMembers(platform)],
  'user.deleted': [announceReturned(platform)],
  'user.restored': [announceGivenBack(platform)],
})

/** What becomes of messages that come in: who waits for an answer first, then what answers by itself. */
export const inboundSteps: InboundSteps = {
  before: [applyRatingAnswer],
  after: [sendAutoReply, declineRecording],
}

export const jobs = [removeFiles, writeTicketWords, sendPush, sendOutageMail, previewLink, importHistory]
export const cronJobs = (channels: Channels) => [
  syncAllTemplates(channels),
  readNumberRatings(channels),
  foldTicketCounts,
  rotateWaiting,
  redirectWaiting,
  closeIdleTickets,
  closeUnrated,
  purgeInbound,
  purgeSessionMessages,
  noticeMute,
  noticeOutages,
  resumeImports,
  retryParked,
  foldStorage,
  forgetExpired,
  noticeAway,
]

type Web = {
  platform: Platform
  sessions: RememberingSessionKeeper
  config: Config
  channels: Channels
  onStored: () => void
  bundle: string
}

/** The web server with every feature's routes. */
export async function buildApp(web: Web): Promise<FastifyInstance> {
  const { platform, config } = web
  const app = await buildWebServer(platform, web.sessions, config)
  serveMetrics(app, config.metricsToken, [
    {
      name: 'inbound_parked',
      help: 'What providers told and could not be applied.',
      read: () => countParked(platform.db),
    },
  ])
  serveHealth(app)
  planRoutes(app)
  authRoutes(app)
  companyRoutes(app)
  settingRoutes(app)
  deletedRecordRoutes(app, {
    connection: restoreConnection,
    queue: restoreQueue,
    user: restoreUser,
    tag: restoreTag,
  })
  queueRoutes(app)
  tagRoutes(app)
  userRoutes(app)
  connectionRoutes(app, web.channels)
  facebookRoutes(app, openFacebookDoor(config, platform.secrets.metaAppSecret), web.channels)
  templateRoutes(app, web.channels)
  contactRoutes(app)
  contactCareRoutes(app)
  ticketRoutes(app)
  draftRoutes(app)
  messageRoutes(app)
  interactiveRoutes(app)
  templateSendRoutes(app)
  parkedRoutes(app)
  notificationRoutes(app)
  noteRoutes(app)
  quickMessageRoutes(app)
  firstStepsRoutes(app)
  fileDownload(app)
  const { metaAppSecret: appSecret, metaVerifyToken: verifyToken } = platform.secrets
  metaWebhook(app, { channels: web.channels, appSecret, verifyToken, onStored: web.onStored })
  const document = openApiOf(allEndpoints, showVersion().version)
  app.get('/api/openapi.json', async () => document)
  await serveWebBundle(app, join(web.bundle))
  return app
}
