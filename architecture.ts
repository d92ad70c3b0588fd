/** Features in the order they may know each other: a feature imports only features above it. */
export const features = [
  'audit',
  'plans',
  'companies',
  'settings',
  'branding',
  'files',
  'deleted-records',
  'queues',
  'calendar',
  'exchange',
  'connections',
  'channel-host',
  'users',
  'visits',
  'auth',
  'company-admin',
  'tags',
  'contacts',
  'turns',
  'ratings',
  'tickets',
  'messages',
  'notifications',
  'certificates',
  'capsules',
  'notes',
  'quick-messages',
  'first-steps',
  'schedules',
  'contact-lists',
  'campaigns',
  'prompts',
  'integrations',
  'flows',
  'phrases',
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
export const privateFiles = /-(routes|live|jobs|feature)\.tsx?$/

/** Files that may cross companies with `asPlatform`, by their names; everything else is held to one company by row-level security. */
export const platformFiles = /-platform-db\.ts$|^server\/platform\/database\/db\.ts$/

/**
 * Rooms inside large folders, in the order they may know each other: a room imports the folder's root and the rooms before it. The
 * root holds what several rooms or other features use.
 */
export const rooms: Record<string, readonly string[]> = {
  'web/messages': [
    'state',
    'text',
    'sending',
    'media',
    'capture',
    'interactive',
    'templates',
    'cards',
    'forward',
    'attachments',
    'emoji',
    'bubble',
    'composer',
    'list',
  ],
  'server/messages': [
    'link-previews',
    'outbound',
    'interactive',
    'changes',
    'automatic',
    'inbound',
    'history-import',
    'retention',
    'drain',
  ],
  'server/connections': ['health', 'sessions', 'templates', 'manage', 'facebook', 'webhook'],
  'server/tickets': ['closing', 'listing', 'routing', 'drafts', 'tags', 'viewing', 'imported', 'lifecycle'],
  'web/tickets': ['drafts', 'actions', 'log', 'list', 'header', 'search'],
  'web/connections': ['templates', 'form', 'session', 'facebook', 'list', 'all-companies'],
  'server/platform': ['database', 'postgres', 'files', 'network', 'kernel', 'http', 'live', 'jobs', 'backup'],
  'server/contacts': ['import', 'bulk'],
  'server/users': ['roles'],
  'server/flows': ['uploads', 'versions', 'transfer'],
  'server/prompts': ['catalogue', 'audio', 'asking'],
  'server/integrations': ['providers', 'calls'],
  'web/ui': ['color', 'time'],
  'web/inbox': ['export'],
  'web/flows': ['dialogs', 'versions', 'editor'],
  'web/contacts': ['import', 'export', 'merge', 'bulk', 'details'],
}

/** Files of a root that compose its rooms, and so may import them. */
export const composing = /-(routes|live|jobs|feature|screen|page|dialogs)\.tsx?$/

/** Files inside rooms that other features may import. */
export const doors: readonly string[] = [
  'server/connections/health/restriction.ts',
  'server/connections/manage/number-holder-db.ts',
  'server/connections/manage/parked-platform-db.ts',
  'server/connections/templates/template-db.ts',
  'server/messages/automatic/queue-position-db.ts',
  'server/messages/automatic/recording-texts.ts',
  'server/messages/outbound/deliver-draft.ts',
  'server/messages/outbound/drafts-of.ts',
  'server/messages/outbound/send-system-message.ts',
  'server/integrations/calls/call-bot.ts',
  'server/integrations/calls/call-http.ts',
  'server/prompts/asking/call-model.ts',
  'server/tickets/closing/close-after-rating.ts',
  'server/tickets/imported/close-imported-of.ts',
  'server/tickets/imported/find-or-create-imported.ts',
  'server/tickets/imported/imported-db.ts',
  'server/tickets/lifecycle/create-ticket.ts',
  'server/tickets/lifecycle/find-or-create-ticket.ts',
  'server/tickets/lifecycle/ticket-undo-db.ts',
  'server/tickets/tags/ticket-tag-db.ts',
  'server/tickets/viewing/note-viewing.ts',
  'web/connections/templates/template-preview.tsx',
  'web/connections/templates/template-queries.ts',
  'web/connections/templates/template-texts.ts',
  'web/contacts/details/contact-details.tsx',
  'web/messages/composer/composer-suggestions.ts',
  'web/messages/composer/composer.tsx',
  'web/messages/composer/use-composer-keys.ts',
  'web/messages/composer/mention-at.ts',
  'web/messages/list/conversation.tsx',
  'web/messages/sending/use-unsent.ts',
  'web/messages/state/outgoing.ts',
  'web/messages/text/message-text.tsx',
  'web/tickets/actions/accept-dialog.tsx',
  'web/tickets/actions/closing-dialog.tsx',
  'web/tickets/actions/new-ticket-dialog.tsx',
  'web/tickets/actions/return-dialog.tsx',
  'web/tickets/actions/taken-dialog.tsx',
  'web/tickets/actions/taken.ts',
  'web/tickets/actions/transfer-dialog.tsx',
  'web/tickets/actions/use-ticket-actions.ts',
  'web/tickets/drafts/draft-store.ts',
  'web/tickets/drafts/use-draft-sync.ts',
  'web/tickets/header/lane-picker.tsx',
  'web/tickets/header/ticket-header.tsx',
  'web/tickets/list/ticket-list.tsx',
  'web/tickets/list/ticket-tabs.tsx',
  'web/tickets/search/search-filters.tsx',
  'web/tickets/search/search-results.tsx',
  'web/tickets/search/ticket-filters.tsx',
]

/** Most code files in one folder, tests and styles included. */
export const maxFiles = 40

export const maxLines = 400

/** Files over the limit, each with its reason. The list may only shrink. */
export const longFiles: Record<string, string> = {
  'server/platform/database/schema.ts': 'generated from the database by npm run db:types',
}
