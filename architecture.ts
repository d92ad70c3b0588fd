/** Features in the order they may know each other: a feature imports only features above it. */
export const features = [
  'companies',
  'plans',
  'auth',
  'users',
  'settings',
  'files',
  'queues',
  'tags',
  'connections',
  'contacts',
  'tickets',
  'messages',
  'notes',
  'ratings',
  'quick-messages',
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
export const platformFiles: readonly string[] = []

export const maxLines = 400
