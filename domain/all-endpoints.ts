import { announcementEndpoints } from './announcements/announcement-contract.ts'
import { auditEndpoints } from './audit/audit-contract.ts'
import { authEndpoints } from './auth/auth-contract.ts'
import { calendarEndpoints } from './calendar/calendar-contract.ts'
import { passwordLinkEndpoints } from './auth/password-link-contract.ts'
import { campaignEndpoints } from './campaigns/campaign-contract.ts'
import { campaignReportEndpoints } from './campaigns/campaign-report-contract.ts'
import { campaignSettingsEndpoints } from './campaigns/campaign-settings-contract.ts'
import { capsuleEndpoints } from './capsules/capsule-contract.ts'
import { companyAdminEndpoints } from './company-admin/company-admin-contract.ts'
import { brandEndpoints } from './branding/brand-contract.ts'
import { certificateEndpoints } from './certificates/certificate-contract.ts'
import { chatEndpoints } from './chats/chat-contract.ts'
import { companyEndpoints } from './companies/company-contract.ts'
import { connectionEndpoints } from './connections/connection-contract.ts'
import { templateEndpoints } from './connections/template-contract.ts'
import { facebookEndpoints } from './connections/facebook-contract.ts'
import { invoiceEndpoints } from './invoices/invoice-contract.ts'
import { importEndpoints } from './connections/import-contract.ts'
import { contactEndpoints } from './contacts/contact-contract.ts'
import { contactListEndpoints } from './contact-lists/contact-list-contract.ts'
import { kanbanEndpoints } from './kanban/kanban-contract.ts'
import { listImportEndpoints } from './contact-lists/list-import-contract.ts'
import { contactBulkEndpoints } from './contacts/contact-bulk-contract.ts'
import { contactDataEndpoints } from './contacts/contact-data-contract.ts'
import { contactImportEndpoints } from './contacts/contact-import-contract.ts'
import { contactMergeEndpoints } from './contacts/contact-merge-contract.ts'
import { dashboardEndpoints } from './dashboard/dashboard-contract.ts'
import { momentEndpoints } from './moments/moment-contract.ts'
import { reportEndpoints } from './reports/report-contract.ts'
import { deletedRecordEndpoints } from './deleted-records/deleted-record-contract.ts'
import { externalMessageEndpoints } from './external-api/external-message-contract.ts'
import { externalOptOutEndpoints } from './external-api/external-opt-out-contract.ts'
import { apiLogEndpoints } from './external-api/api-log-contract.ts'
import { apiTokenEndpoints } from './external-api/api-token-contract.ts'
import { fileListEndpoints } from './file-lists/file-list-contract.ts'
import { storageEndpoints } from './files/storage-contract.ts'
import { firstStepsEndpoints } from './first-steps/first-steps-contract.ts'
import { flowEndpoints } from './flows/flow-contract.ts'
import { flowVersionEndpoints } from './flows/flow-version-contract.ts'
import { flowNumberEndpoints } from './flows/numbers/flow-numbers-contract.ts'
import { flowTrialEndpoints } from './flows/simulation/flow-trial-contract.ts'
import { helpEndpoints } from './helps/help-contract.ts'
import type { Endpoint } from './http/endpoint.ts'
import { installationHoldEndpoints } from './installation-hold/installation-hold-contract.ts'
import { integrationEndpoints } from './integrations/integration-contract.ts'
import { integrationDeliveryEndpoints } from './integrations/integration-delivery-contract.ts'
import { interactiveEndpoints } from './messages/interactive-contract.ts'
import { messageEndpoints } from './messages/message-contract.ts'
import { retentionEndpoints } from './files/retention-contract.ts'
import { transcriptionEndpoints } from './messages/transcription-contract.ts'
import { templateSendEndpoints } from './messages/template-send-contract.ts'
import { optOutEndpoints } from './opt-outs/opt-out-contract.ts'
import { parkedEndpoints } from './connections/parked-contract.ts'
import { noteEndpoints } from './notes/note-contract.ts'
import { noticeEndpoints } from './notifications/notice-contract.ts'
import { notificationEndpoints } from './notifications/notification-contract.ts'
import { paymentEndpoints } from './payments/payment-contract.ts'
import { phraseEndpoints } from './phrases/phrase-contract.ts'
import { planEndpoints } from './plans/plan-contract.ts'
import { priceEndpoints } from './prices/price-contract.ts'
import { chatbotEndpoints } from './queues/option-contract.ts'
import { modelEndpoints } from './prompts/model-contract.ts'
import { promptEndpoints } from './prompts/prompt-contract.ts'
import { queueEndpoints } from './queues/queue-contract.ts'
import { ticketCountEndpoints } from './queues/ticket-count-contract.ts'
import { quickMessageEndpoints } from './quick-messages/quick-message-contract.ts'
import { serverStateEndpoints } from './settings/server-state-contract.ts'
import { scheduleEndpoints } from './schedules/schedule-contract.ts'
import { settingColumnEndpoints, settingEndpoints } from './settings/setting-contract.ts'
import { tagEndpoints } from './tags/tag-contract.ts'
import { draftEndpoints } from './tickets/draft-contract.ts'
import { ticketMoveEndpoints } from './tickets/ticket-move-contract.ts'
import { ticketTagEndpoints } from './tickets/ticket-tag-contract.ts'
import { ticketEndpoints } from './tickets/ticket-contract.ts'
import { queueMemberEndpoints } from './users/queue-member-contract.ts'
import { responderEndpoints } from './traces/responder-contract.ts'
import { traceEndpoints } from './traces/trace-contract.ts'
import { userEndpoints } from './users/user-contract.ts'
import { roleEndpoints } from './users/role-contract.ts'
import { restHookEndpoints } from './rest-hooks/rest-hook-contract.ts'
import { webhookEndpoints } from './webhooks/webhook-contract.ts'
import { visitEndpoints } from './visits/visit-contract.ts'

/** The whole contract. OpenAPI and the tests that guard every endpoint come from here. */
export const allEndpoints: Record<string, Endpoint> = {
  ...auditEndpoints,
  ...planEndpoints,
  ...priceEndpoints,
  ...companyEndpoints,
  ...authEndpoints,
  ...passwordLinkEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...companyAdminEndpoints,
  ...capsuleEndpoints,
  ...settingEndpoints,
  ...settingColumnEndpoints,
  ...serverStateEndpoints,
  ...brandEndpoints,
  ...certificateEndpoints,
  ...storageEndpoints,
  ...deletedRecordEndpoints,
  ...fileListEndpoints,
  ...queueEndpoints,
  ...chatbotEndpoints,
  ...ticketCountEndpoints,
  ...calendarEndpoints,
  ...userEndpoints,
  ...roleEndpoints,
  ...visitEndpoints,
  ...queueMemberEndpoints,
  ...tagEndpoints,
  ...connectionEndpoints,
  ...facebookEndpoints,
  ...importEndpoints,
  ...templateEndpoints,
  ...contactEndpoints,
  ...optOutEndpoints,
  ...contactBulkEndpoints,
  ...contactImportEndpoints,
  ...contactMergeEndpoints,
  ...contactDataEndpoints,
  ...ticketEndpoints,
  ...ticketMoveEndpoints,
  ...ticketTagEndpoints,
  ...kanbanEndpoints,
  ...draftEndpoints,
  // Before those of people: paths that both have are people's in lists by path.
  ...externalMessageEndpoints,
  ...externalOptOutEndpoints,
  ...messageEndpoints,
  ...interactiveEndpoints,
  ...templateSendEndpoints,
  ...retentionEndpoints,
  ...parkedEndpoints,
  ...notificationEndpoints,
  ...noticeEndpoints,
  ...noteEndpoints,
  ...quickMessageEndpoints,
  ...firstStepsEndpoints,
  ...scheduleEndpoints,
  ...contactListEndpoints,
  ...listImportEndpoints,
  ...campaignEndpoints,
  ...campaignSettingsEndpoints,
  ...campaignReportEndpoints,
  ...webhookEndpoints,
  ...flowEndpoints,
  ...flowVersionEndpoints,
  ...flowTrialEndpoints,
  ...flowNumberEndpoints,
  ...traceEndpoints,
  ...responderEndpoints,
  ...phraseEndpoints,
  ...promptEndpoints,
  ...modelEndpoints,
  ...transcriptionEndpoints,
  ...installationHoldEndpoints,
  ...integrationEndpoints,
  ...integrationDeliveryEndpoints,
  ...chatEndpoints,
  ...announcementEndpoints,
  ...helpEndpoints,
  ...restHookEndpoints,
  ...apiTokenEndpoints,
  ...apiLogEndpoints,
  ...momentEndpoints,
  ...dashboardEndpoints,
  ...reportEndpoints,
}
