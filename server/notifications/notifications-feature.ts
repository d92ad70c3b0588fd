import type { Feature } from '#server/feature.ts'
import { sendLetter } from '#server/platform/jobs/send-letter.ts'
import { noticeLive } from './notice-live.ts'
import { noticeFailures, noticeTransfers } from './notice-work.ts'
import { noteLooking } from './note-looking.ts'
import { noticeOutages } from './notice-outages.ts'
import { notificationRoutes } from './notification-routes.ts'
import { pushMessages } from './push-messages.ts'
import { pushTransfers } from './push-transfers.ts'
import { sendPush } from './send-push.ts'

/** The name by which versions before enqueued letters about outages. */
const sendOutageMail = { ...sendLetter, name: 'notifications:outage-mail' }

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationRoutes,
  relays: [noticeLive],
  clientEvents: () => [noteLooking],
  listeners: (platform, live) => ({
    'message.created': [pushMessages(platform, live)],
    'ticket.changed': [pushTransfers(platform, live), noticeTransfers(platform)],
    'message.updated': [noticeFailures(platform)],
  }),
  jobs: [sendPush, sendLetter, sendOutageMail],
  cronJobs: () => [noticeOutages],
}
