import type { DeletedKind } from '#domain/deleted-records/deleted-record-contract.ts'

export type KeptTables = {
  table: string
  /** Tables whose rows go with the record and come back with it, and the column that names the record. */
  rows: Record<string, string>
  /** Tables whose rows go for good: what is queued, sessions, and what a linked device knew before it was unlinked. */
  gone: readonly string[]
  /** Columns that are cleared, as `table.column`, and set again where they are still empty. */
  links: readonly string[]
  /** Columns that are cleared for good, since their rows keep the name. */
  cut?: readonly string[]
  /** Columns of the record that name a file. */
  files: readonly string[]
}

/** Tables and files that a deletion takes along, by kind. A test compares them with the foreign keys of the database. */
export const keptTables: Record<DeletedKind, KeptTables> = {
  connection: {
    table: 'connections',
    rows: {
      campaign_connections: 'whatsapp_id',
      connection_queues: 'whatsapp_id',
      contact_identities: 'whatsapp_id',
      message_templates: 'whatsapp_id',
      opened_conversations: 'whatsapp_id',
      phrase_triggers: 'whatsapp_id',
    },
    gone: [
      'address_book_entries',
      'campaign_feeds',
      'connection_leases',
      'history_messages',
      'history_pieces',
      'imported_chats',
      'inbound_events',
      'outbox',
      'session_keys',
      'session_messages',
      'waiting_statuses',
    ],
    links: ['contacts.whatsapp_id', 'schedules.whatsapp_id', 'tickets.whatsapp_id', 'users.whatsapp_id'],
    files: ['greeting_file_id'],
  },
  queue: {
    table: 'queues',
    rows: { connection_queues: 'queue_id', queue_options: 'queue_id', user_queues: 'queue_id' },
    gone: [],
    links: [
      'campaigns.queue_id',
      'connections.queue_id_import_messages',
      'connections.send_id_queue',
      'contacts.wallet_queue_id',
      'prompts.queue_id',
      'queue_options.opt_queue_id',
      'schedules.queue_id',
      'tickets.queue_id',
    ],
    files: [],
  },
  user: {
    table: 'users',
    rows: { chat_members: 'user_id', drafts: 'user_id', user_queues: 'user_id' },
    gone: [
      'announcement_reads',
      'password_links',
      'password_resets',
      'push_subscriptions',
      'report_letters',
      'sessions',
      'ticket_undos',
      'user_notices',
    ],
    links: [
      'campaigns.user_id',
      'api_tokens.created_by',
      'chat_messages.sender_id',
      'chats.owner_id',
      'contact_erasures.user_id',
      'contact_exports.user_id',
      'contact_merges.user_id',
      'contacts.wallet_user_id',
      'flow_versions.published_by',
      'queue_options.opt_user_id',
      'file_lists.user_id',
      'quick_messages.user_id',
      'ratings.user_id',
      'record_changes.user_id',
      'schedules.ticket_user_id',
      'schedules.user_id',
      'tags.user_id',
      'ticket_notes.user_id',
      'tickets.last_message_by',
      'tickets.user_id',
      'webhook_endpoints.created_by',
    ],
    cut: ['contact_imports.user_id'],
    files: ['profile_image'],
  },
  integration: {
    table: 'integrations',
    rows: {},
    gone: ['integration_deliveries'],
    links: ['connections.integration_id', 'queue_options.opt_integration_id', 'queues.integration_id'],
    files: [],
  },
  prompt: { table: 'prompts', rows: {}, gone: [], links: ['connections.prompt_id'], files: [] },
  tag: {
    table: 'tags',
    rows: { campaign_audiences: 'tag_id', contact_tags: 'tag_id', ticket_tags: 'tag_id' },
    gone: [],
    links: ['tags.next_lane_id', 'tags.rollback_lane_id'],
    files: [],
  },
}
