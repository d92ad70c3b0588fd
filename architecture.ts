/** Features in the order they may know each other: a feature imports only features above it. */
export const features = [
  'plans',
  'companies',
  'settings',
  'files',
  'deleted-records',
  'queues',
  'connections',
  'users',
  'auth',
  'tags',
  'contacts',
  'ratings',
  'tickets',
  'messages',
  'notifications',
  'notes',
  'quick-messages',
  'first-steps',
  'schedules',
  'contact-lists',
  'campaigns',
  'prompts',
  'integrations',
  'flows',
  'bot',
  'chats',
  'announcements',
  'helps',
  'billing',
  'external-api',
  'todo',
  'inbox',
  'kanban',
  'moments',
  'dashboard',
  'reports',
] as const

/** Files another feature may never import: they are wiring, not vocabulary. */
export const privateFiles = /-(routes|live|jobs)\.tsx?$/

/** Files that may cross companies with `asPlatform`; everything else is held to one company by row-level security. */
export const platformFiles: readonly string[] = [
  'server/platform/database/db.ts',
  'server/platform/jobs/worker-pulse.ts',
  'server/auth/session-db.ts',
  'server/auth/pending-sign-up-db.ts',
  'server/companies/company-db.ts',
  'server/files/storage-use-db.ts',
  'server/deleted-records/expired-record-db.ts',
  'server/plans/plan-db.ts',
  'server/connections/routing-db.ts',
  'server/connections/templates/template-news-db.ts',
  'server/connections/health/number-health-db.ts',
  'server/exchange/lease-db.ts',
  'server/connections/all-connections-db.ts',
  'server/messages/drain/inbox-db.ts',
  'server/connections/manage/parked-db.ts',
  'server/messages/history-import/stalled-import-db.ts',
  'server/exchange/outbox-work-db.ts',
  'server/connections/connection-jobs.ts',
  'server/connections/health/mute-db.ts',
  'server/tickets/ticket-jobs.ts',
  'server/tickets/routing/rotation-db.ts',
  'server/tickets/routing/redirect-db.ts',
  'server/tickets/closing/idle-db.ts',
  'server/tickets/closing/rating-expiry-db.ts',
  'server/users/user-jobs.ts',
  'server/users/super-user-db.ts',
  'server/platform/files/room.ts',
  'server/notifications/outage-db.ts',
  'server/health.ts',
]

export const maxLines = 400

/** Files over the limit, each with its reason. The list may only shrink. */
export const longFiles: Record<string, string> = {
  'server/platform/database/schema.ts': 'generated from the database by npm run db:types',
}
