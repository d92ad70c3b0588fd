import type { Feature } from '#server/feature.ts'
import { applyRatingAnswer } from '#server/messages/automatic/apply-rating-answer.ts'
import { applyConsentAnswer, askConsent } from '#server/messages/automatic/ask-consent.ts'
import { showUnconsented } from '#server/messages/automatic/consent-jobs.ts'
import { declineRecording } from '#server/messages/automatic/decline-recording.ts'
import { greetOnlyQueue } from '#server/messages/automatic/greet-only-queue.ts'
import { answerBot, beginBot } from '#server/messages/automatic/note-said.ts'
import { withdrawConsent } from '#server/messages/automatic/withdraw-consent.ts'
import { noteOptOut } from '#server/messages/automatic/note-opt-out.ts'
import { sendAutoReply } from '#server/messages/automatic/send-auto-reply.ts'
import { tellQueuePosition } from '#server/messages/automatic/tell-queue-position.ts'
import { announceUndone } from '#server/messages/changes/announce-undone.ts'
import { importHistory } from '#server/messages/history-import/import-history.ts'
import { resumeImports } from '#server/messages/history-import/import-jobs.ts'
import { interactiveRoutes } from '#server/messages/interactive/interactive-routes.ts'
import { previewLink } from '#server/messages/link-previews/preview-link.ts'
import { showTyping } from '#server/messages/outbound/show-typing.ts'
import { templateSendRoutes } from '#server/messages/outbound/template-send-routes.ts'
import { writeTicketWords } from '#server/messages/outbound/write-ticket-words.ts'
import { forgetMedia, removeOldMedia } from '#server/messages/retention/remove-old-media.ts'
import { retentionRoutes } from '#server/messages/retention/retention-routes.ts'
import { foldCosts } from './cost-jobs.ts'
import { messageLive } from './message-live.ts'
import { messageRoutes } from './message-routes.ts'
import { noteRead } from './note-read.ts'
import { noteTraffic } from './note-traffic.ts'

export const messagesFeature: Feature = {
  name: 'messages',
  routes: (app) => {
    messageRoutes(app)
    interactiveRoutes(app)
    templateSendRoutes(app)
    retentionRoutes(app)
  },
  relays: [messageLive],
  clientEvents: (platform) => [showTyping(platform)],
  listeners: (platform) => {
    const traffic = noteTraffic(platform)
    return {
      'message.created': [traffic.created],
      'message.updated': [traffic.updated],
      'ticket.changed': [noteRead(platform)],
      'connection.deleted': [announceUndone(platform)],
    }
  },
  inbound: {
    before: [applyRatingAnswer, applyConsentAnswer],
    after: [
      ...[
        askConsent,
        withdrawConsent,
        declineRecording,
        answerBot,
        noteOptOut,
        sendAutoReply,
        greetOnlyQueue,
        tellQueuePosition,
      ],
      beginBot,
    ],
  },
  jobs: [writeTicketWords, previewLink, importHistory, removeOldMedia],
  cronJobs: () => [resumeImports, forgetMedia, foldCosts, showUnconsented],
}
