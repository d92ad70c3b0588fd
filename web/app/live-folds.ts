import { announcementFolds } from '#web/announcements/announcement-folds.ts'
import { calendarFolds } from '#web/calendar/calendar-folds.ts'
import { campaignFolds } from '#web/campaigns/campaign-folds.ts'
import { connectionFolds } from '#web/connections/connection-folds.ts'
import { contactListFolds } from '#web/contact-lists/contact-list-folds.ts'
import { contactFolds } from '#web/contacts/contact-folds.ts'
import { fileListFolds } from '#web/file-lists/file-list-folds.ts'
import { storageFolds } from '#web/files/storage-folds.ts'
import { flowFolds } from '#web/flows/flow-folds.ts'
import { messageFolds } from '#web/messages/message-folds.ts'
import { noteFolds } from '#web/notes/note-folds.ts'
import { integrationFolds } from '#web/integrations/integration-folds.ts'
import type { LiveFold } from '#web/platform/live-fold.ts'
import { optOutFolds } from '#web/opt-outs/opt-out-folds.ts'
import { phraseFolds } from '#web/phrases/phrase-folds.ts'
import { promptFolds } from '#web/prompts/prompt-folds.ts'
import { queueFolds } from '#web/queues/queue-folds.ts'
import { quickMessageFolds } from '#web/quick-messages/quick-message-folds.ts'
import { scheduleFolds } from '#web/schedules/schedule-folds.ts'
import { settingFolds } from '#web/settings/setting-folds.ts'
import { tagFolds } from '#web/tags/tag-folds.ts'
import { ticketFolds } from '#web/tickets/ticket-folds.ts'
import { userFolds } from '#web/users/user-folds.ts'
import { webhookFolds } from '#web/webhooks/webhook-folds.ts'

/** The live folds of every feature, in the order of architecture.ts. */
export const liveFolds: LiveFold[] = [
  ...[...settingFolds, ...storageFolds, ...fileListFolds, ...queueFolds, ...calendarFolds],
  ...[...connectionFolds, ...userFolds, ...tagFolds, ...optOutFolds, ...contactFolds],
  ...[...ticketFolds, ...messageFolds, ...noteFolds, ...quickMessageFolds, ...scheduleFolds],
  ...[...contactListFolds, ...webhookFolds, ...campaignFolds, ...flowFolds, ...phraseFolds],
  ...[...promptFolds, ...integrationFolds, ...announcementFolds],
]
