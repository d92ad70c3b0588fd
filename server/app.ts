import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/access/access.ts'
import { allEndpoints } from '#domain/all-endpoints.ts'
import { auditFeature } from './audit/audit-feature.ts'
import { authFeature } from './auth/auth-feature.ts'
import type { RememberingSessionKeeper } from './auth/keep-sessions.ts'
import { billingFeature } from './billing/billing-feature.ts'
import { botFeature } from './bot/bot-feature.ts'
import { installationHoldFeature } from './installation-hold/installation-hold-feature.ts'
import { tracesFeature } from './traces/traces-feature.ts'
import type { Channels } from './channels/registry.ts'
import { campaignsFeature } from './campaigns/campaigns-feature.ts'
import { capsulesFeature } from './capsules/capsules-feature.ts'
import { calendarFeature } from './calendar/calendar-feature.ts'
import { brandingFeature } from './branding/branding-feature.ts'
import { fillPage } from './branding/fill-page.ts'
import { certificatesFeature } from './certificates/certificates-feature.ts'
import { companiesFeature } from './companies/companies-feature.ts'
import { companyAdminFeature } from './company-admin/company-admin-feature.ts'
import { chatsFeature } from './chats/chats-feature.ts'
import { connectionsFeature } from './connections/connections-feature.ts'
import { restoreConnection } from '#server/connections/manage/restore-connection.ts'
import { contactListsFeature } from './contact-lists/contact-lists-feature.ts'
import { contactsFeature } from './contacts/contacts-feature.ts'
import { deletedRecordsFeature } from './deleted-records/deleted-records-feature.ts'
import { externalApiFeature } from './external-api/external-api-feature.ts'
import type { Feature, Web } from './feature.ts'
import { fileListsFeature } from './file-lists/file-lists-feature.ts'
import { filesFeature } from './files/files-feature.ts'
import { firstStepsFeature } from './first-steps/first-steps-feature.ts'
import { serveHealth } from './health.ts'
import { flowsFeature } from './flows/flows-feature.ts'
import { announcementsFeature } from './announcements/announcements-feature.ts'
import { helpsFeature } from './helps/helps-feature.ts'
import { inboxFeature } from './inbox/inbox-feature.ts'
import { insightFeature } from './insight/insight-feature.ts'
import { invoicesFeature } from './invoices/invoices-feature.ts'
import { kanbanFeature } from './kanban/kanban-feature.ts'
import type { InboundSteps } from './messages/inbound-step.ts'
import { integrationsFeature } from './integrations/integrations-feature.ts'
import { restoreIntegration } from './integrations/restore-integration.ts'
import { momentsFeature } from './moments/moments-feature.ts'
import { dashboardFeature } from './dashboard/dashboard-feature.ts'
import { reportsFeature } from './reports/reports-feature.ts'
import { messagesFeature } from './messages/messages-feature.ts'
import { notesFeature } from './notes/notes-feature.ts'
import { notificationsFeature } from './notifications/notifications-feature.ts'
import { optOutsFeature } from './opt-outs/opt-outs-feature.ts'
import { paymentsFeature } from './payments/payments-feature.ts'
import { phrasesFeature } from './phrases/phrases-feature.ts'
import { plansFeature } from './plans/plans-feature.ts'
import { serveMetrics } from '#server/platform/http/metrics.ts'
import { serveOpenApi } from '#server/platform/http/serve-open-api.ts'
import { serveWebBundle } from '#server/platform/http/web-bundle.ts'
import { buildWebServer } from '#server/platform/http/web-server.ts'
import { forgetCreations } from '#server/platform/jobs/forget-creations.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import { mergeListeners } from '#server/platform/kernel/listeners.ts'
import type { Live } from '#server/platform/live/live.ts'
import { pricesFeature } from './prices/prices-feature.ts'
import { promptsFeature } from './prompts/prompts-feature.ts'
import { restorePrompt } from './prompts/restore-prompt.ts'
import { queuesFeature } from './queues/queues-feature.ts'
import { restoreQueue } from './queues/restore-queue.ts'
import { quickMessagesFeature } from './quick-messages/quick-messages-feature.ts'
import { restHooksFeature } from './rest-hooks/rest-hooks-feature.ts'
import { schedulesFeature } from './schedules/schedules-feature.ts'
import { settingsFeature } from './settings/settings-feature.ts'
import { showVersion } from './settings/show-version.ts'
import { restoreTag } from './tags/restore-tag.ts'
import { tagsFeature } from './tags/tags-feature.ts'
import { ticketsFeature } from './tickets/tickets-feature.ts'
import { restoreUser } from './users/restore-user.ts'
import { usersFeature } from './users/users-feature.ts'
import { visitsFeature } from './visits/visits-feature.ts'
import { webhooksFeature } from './webhooks/webhooks-feature.ts'

/** All features of the program, in the order of architecture.ts. */
export const features: readonly Feature[] = [
  ...[
    auditFeature,
    plansFeature,
    pricesFeature,
    companiesFeature,
    settingsFeature,
    brandingFeature,
    filesFeature,
  ],
  ...[
    deletedRecordsFeature,
    fileListsFeature,
    queuesFeature,
    calendarFeature,
    connectionsFeature,
    usersFeature,
  ],
  ...[
    visitsFeature,
    authFeature,
    invoicesFeature,
    companyAdminFeature,
    tagsFeature,
    optOutsFeature,
    contactsFeature,
    ticketsFeature,
    messagesFeature,
  ],
  ...[
    notificationsFeature,
    certificatesFeature,
    paymentsFeature,
    capsulesFeature,
    notesFeature,
    quickMessagesFeature,
    firstStepsFeature,
    schedulesFeature,
    contactListsFeature,
    webhooksFeature,
    campaignsFeature,
    promptsFeature,
    integrationsFeature,
    flowsFeature,
    phrasesFeature,
    botFeature,
    tracesFeature,
    installationHoldFeature,
    chatsFeature,
    announcementsFeature,
    helpsFeature,
    billingFeature,
    externalApiFeature,
    restHooksFeature,
    insightFeature,
    inboxFeature,
    kanbanFeature,
    momentsFeature,
    dashboardFeature,
    reportsFeature,
  ],
]
const restorers = {
  ...{ connection: restoreConnection, queue: restoreQueue, user: restoreUser, tag: restoreTag },
  ...{ prompt: restorePrompt, integration: restoreIntegration },
}

export const relays = features.flatMap((feature) => feature.relays ?? [])
export const jobs = features.flatMap((feature) => feature.jobs ?? [])
export const inboundSteps: InboundSteps = {
  before: features.flatMap((feature) => feature.inbound?.before ?? []),
  after: [
    ...features.flatMap((feature) => feature.inbound?.first ?? []),
    ...features.flatMap((feature) => feature.inbound?.after ?? []),
  ],
}
export const roomsOf = (viewer: Viewer) => features.flatMap((feature) => feature.roomsOf?.(viewer) ?? [])
export const clientEvents = (platform: Platform) =>
  features.flatMap((feature) => feature.clientEvents?.(platform) ?? [])
export const listeners = (platform: Platform, live: Live) =>
  mergeListeners(features.map((feature) => feature.listeners?.(platform, live) ?? {}))
export const cronJobs = (channels: Channels) => [
  forgetCreations,
  ...features.flatMap((feature) => feature.cronJobs?.(channels) ?? []),
]

type App = Omit<Web, 'restorers'> & { platform: Platform; sessions: RememberingSessionKeeper; bundle: string }

/** The web server with every feature's routes. */
export async function buildApp({ platform, sessions, bundle, ...web }: App): Promise<FastifyInstance> {
  const app = await buildWebServer(platform, sessions, web.config)
  const counts = features.flatMap((feature) => feature.counts?.(platform) ?? [])
  serveMetrics(app, web.config.metricsToken, counts)
  serveHealth(app)
  for (const { routes } of features) routes?.(app, { ...web, restorers })
  serveOpenApi(app, allEndpoints, {
    version: showVersion().version,
    compresses: web.config.compressesApi,
  })
  await serveWebBundle(app, bundle, fillPage(platform.db))
  return app
}
