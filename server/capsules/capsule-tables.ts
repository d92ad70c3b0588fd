import { settingKeys, settings } from '#domain/settings/setting-catalogue.ts'
import type { CapsuleTable } from './copy-rows.ts'

const companyKeys = settingKeys.filter((key) => settings[key].scope === 'company')
const literals = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** Columns of a running connection's state and credentials. Left out: a restored connection has to be connected anew. */
const ofRunningConnection = [
  ...['credentials', 'token_hash', 'provider_account', 'business_account', 'qrcode', 'pairing_code'],
  ...['previous_token_hash', 'previous_token_until'],
  ...['pairing_number', 'session_wanted', 'session_generation', 'retries', 'status', 'status_reason'],
  ...['status_since', 'heard_at', 'mute_since', 'unheard_since', 'restricted_until', 'outage_told_at'],
  ...['human_agent_refused_at', 'number_health', 'low_quality_since', 'templates_synced_at'],
  ...['last_inbound_at', 'last_outbound_at'],
  ...['automatic_hold', 'automatic_hold_share', 'automatic_hold_at', 'automatic_resumed_at'],
  ...['new_chats_total', 'new_chats_used', 'new_chats_status', 'new_chats_end_at', 'new_chats_read_at'],
  ...['import_total', 'import_moved_at', 'status_import_messages', 'imported_messages'],
  ...['imported_conversations', 'import_ended_at'],
]

const recordTable = `case given.record when 'connection' then 'connections' when 'queue' then 'queues' when 'contact' then 'contacts' when 'role' then 'roles' when 'fileList' then 'file_lists' end`
const subjectKind = `split_part(given.action, '.', 1)`
const subjectTable = `case ${subjectKind} when 'user' then 'users' when 'queue' then 'queues' when 'tag' then 'tags' when 'connection' then 'connections' when 'role' then 'roles' when 'integration' then 'integrations' when 'prompt' then 'prompts' when 'flow' then 'flows' when 'phrase' then 'phrase_triggers' when 'contact' then 'contacts' when 'optOut' then 'contacts' when 'quickMessage' then 'quick_messages' end`

/** The key under which the data of a ticket's event names a row. */
const namedByEvent = `(case when given.data ? 'toQueueId' then 'toQueueId' when given.data ? 'userId' then 'userId' else 'receiverId' end)`

/**
 * The tables of a company that a capsule holds, each after those that it refers to. A test compares them with the foreign keys of the
 * database, and finds the table that stands neither here nor in `leftOutTables`.
 */
export const capsuleTables: Record<string, CapsuleTable> = {
  files: {
    order: ['id'],
    uuids: { id: 'new' },
    without: ['storage_key', 'copy_size'],
    rewritten: { storage_key: `'missing/' || NEW(given.id)` },
  },
  settings: { order: ['key'], where: `key in (${literals(companyKeys)})` },
  company_hours: {},
  holidays: { numbered: true },
  file_lists: { numbered: true, without: ['user_id'] },
  // A trigger counts a list's people while they are loaded.
  contact_lists: { numbered: true, without: ['contacts_count'] },
  contact_list_items: {
    numbered: true,
    references: { contact_list_id: 'contact_lists' },
    without: ['import_uuid'],
  },
  file_list_options: {
    numbered: true,
    references: { file_list_id: 'file_lists' },
    uuids: { file_id: 'new' },
  },
  integrations: { numbered: true, without: ['credentials', 'signing_secrets'] },
  queues: { numbered: true, references: { integration_id: 'integrations', file_list_id: 'file_lists' } },
  // Keys are left out: they have to be entered anew.
  prompts: { numbered: true, references: { queue_id: 'queues' }, without: ['api_key', 'voice_key'] },
  // The newest version is the one that runs.
  flows: { numbered: true, graphs: ['draft'], without: ['version_id'] },
  connections: {
    numbered: true,
    references: {
      send_id_queue: 'queues',
      queue_id_import_messages: 'queues',
      prompt_id: 'prompts',
      integration_id: 'integrations',
      flow_id_welcome: 'flows',
      flow_id_not_phrase: 'flows',
    },
    uuids: { greeting_file_id: 'new' },
    without: ofRunningConnection,
  },
  connection_queues: {
    order: ['whatsapp_id', 'queue_id'],
    references: { whatsapp_id: 'connections', queue_id: 'queues' },
  },
  message_templates: { numbered: true, references: { whatsapp_id: 'connections' } },
  roles: { numbered: true },
  users: {
    numbered: true,
    references: { whatsapp_id: 'connections', role_id: 'roles' },
    uuids: { profile_image: 'new' },
    without: ['password_hash', 'super', 'online', 'last_seen_at'],
    rewritten: { password_hash: 'PASSWORD' },
  },
  user_queues: { order: ['user_id', 'queue_id'], references: { user_id: 'users', queue_id: 'queues' } },
  queue_options: {
    numbered: true,
    references: {
      queue_id: 'queues',
      parent_id: 'queue_options',
      opt_user_id: 'users',
      opt_queue_id: 'queues',
      opt_integration_id: 'integrations',
      opt_file_id: 'file_lists',
    },
    outliving: ['parent_id'],
  },
  // Menus that were made of departments are made anew.
  flow_versions: {
    numbered: true,
    references: { flow_id: 'flows', published_by: 'users' },
    graphs: ['graph'],
    where: 'flow_id is not null',
  },
  flow_files: { order: ['uploaded_at', 'file_id'], uuids: { file_id: 'new' } },
  flow_file_uses: {
    numbered: true,
    references: { flow_id: 'flows', version_id: 'flow_versions' },
    uuids: { file_id: 'new' },
  },
  phrase_triggers: { numbered: true, references: { flow_id: 'flows', whatsapp_id: 'connections' } },
  tags: {
    numbered: true,
    references: { user_id: 'users', next_lane_id: 'tags', rollback_lane_id: 'tags' },
  },
  quick_messages: { numbered: true, references: { user_id: 'users' }, uuids: { file_id: 'new' } },
  contacts: {
    numbered: true,
    references: { whatsapp_id: 'connections', wallet_user_id: 'users', wallet_queue_id: 'queues' },
    uuids: { picture_id: 'new' },
    without: ['revision'],
  },
  contact_extra_info: { numbered: true, references: { contact_id: 'contacts' } },
  contact_identities: {
    order: ['whatsapp_id', 'external_id', 'kind'],
    references: { whatsapp_id: 'connections', contact_id: 'contacts' },
  },
  contact_tags: { order: ['contact_id', 'tag_id'], references: { contact_id: 'contacts', tag_id: 'tags' } },
  group_members: { order: ['contact_id', 'external_id'], references: { contact_id: 'contacts' } },
  example_contacts: { order: ['contact_id'], references: { contact_id: 'contacts' } },
  contact_imports: { order: ['uuid'], references: { user_id: 'users' }, uuids: { uuid: 'new' } },
  imported_contacts: {
    order: ['contact_id'],
    references: { contact_id: 'contacts' },
    uuids: { import_uuid: 'new' },
  },
  contact_exports: {
    numbered: true,
    references: { user_id: 'users' },
    rewritten: {
      tag_ids: `(select coalesce(array_agg(coalesce(known.new_id, -abs(tag.id))::int order by tag.nth), '{}')
        from unnest(given.tag_ids) with ordinality as tag (id, nth) left join capsule_ids known
          on known.company_id = COMPANY and known.table_name = 'tags' and known.old_id = tag.id)`,
    },
  },
  contact_erasures: {
    numbered: true,
    references: { contact_id: 'contacts', user_id: 'users' },
    outliving: ['contact_id'],
  },
  tickets: {
    numbered: true,
    references: {
      contact_id: 'contacts',
      whatsapp_id: 'connections',
      queue_id: 'queues',
      user_id: 'users',
      last_message_by: 'users',
    },
    uuids: { uuid: 'new' },
    without: ['revision', 'lane_key', 'lane_entered_at', 'lane_due_at'],
    // Tickets that wait for a rating come back closed: a copy asks nobody and sends no farewell.
    rewritten: { status: `case given.status when 'nps' then 'closed' else given.status end` },
  },
  ticket_tags: { order: ['ticket_id', 'tag_id'], references: { ticket_id: 'tickets', tag_id: 'tags' } },
  ticket_notes: {
    numbered: true,
    references: { ticket_id: 'tickets', contact_id: 'contacts', user_id: 'users' },
  },
  ratings: {
    numbered: true,
    references: { ticket_id: 'tickets', user_id: 'users' },
    rewritten: { ended_at: 'coalesce(given.ended_at, given.asked_at)' },
  },
  ticket_events: {
    numbered: true,
    references: { ticket_id: 'tickets', user_id: 'users', queue_id: 'queues' },
    outliving: ['ticket_id', 'user_id', 'queue_id'],
    about: {
      table: `case when given.data ? 'toQueueId' then 'queues' else 'users' end`,
      id: `case when jsonb_typeof(given.data -> ${namedByEvent}) = 'number' then (given.data ->> ${namedByEvent})::numeric::bigint end`,
    },
    rewritten: {
      data: `case when given.data ? ${namedByEvent}
        then given.data || jsonb_build_object(${namedByEvent}, about.new_id) else given.data end`,
    },
  },
  consents: {
    numbered: true,
    references: { contact_id: 'contacts', ticket_id: 'tickets' },
    outliving: ['contact_id', 'ticket_id'],
  },
  drafts: {
    order: ['user_id', 'ticket_id', 'is_private'],
    references: { user_id: 'users', ticket_id: 'tickets' },
  },
  link_previews: { numbered: true, uuids: { file_id: 'new' } },
  messages: {
    numbered: true,
    references: {
      ticket_id: 'tickets',
      contact_id: 'contacts',
      whatsapp_id: 'connections',
      queue_id: 'queues',
      user_id: 'users',
      sender_id: 'contacts',
      link_preview_id: 'link_previews',
      quoted_msg_id: 'messages',
      before_id: 'messages',
    },
    outliving: ['contact_id', 'queue_id', 'user_id'],
    without: ['revision', 'campaign_recipient_id'],
    uuids: { client_id: 'new', file_id: 'new' },
    // What is still to be sent or fetched is not under way in a copy.
    rewritten: {
      failure: `case when given.from_me and given.ack = 0 and given.failure is null and given.provider_message_id is null
        then '{"cause": "uncertain", "code": "restored", "detail": "The company was restored."}'::jsonb else given.failure end`,
      media_state: `case given.media_state when 'pending' then 'failed' else given.media_state end`,
    },
  },
  chats: { numbered: true, references: { owner_id: 'users' }, uuids: { uuid: 'new' }, without: ['revision'] },
  chat_messages: {
    numbered: true,
    references: { chat_id: 'chats', sender_id: 'users', reply_to_id: 'chat_messages' },
    uuids: { file_id: 'new' },
    without: ['client_id'],
  },
  chat_members: {
    order: ['chat_id', 'user_id'],
    references: { chat_id: 'chats', user_id: 'users', last_read_id: 'chat_messages' },
    outliving: ['last_read_id'],
  },
  schedules: {
    numbered: true,
    references: {
      contact_id: 'contacts',
      whatsapp_id: 'connections',
      queue_id: 'queues',
      ticket_user_id: 'users',
      template_id: 'message_templates',
      user_id: 'users',
    },
    uuids: { file_id: 'new' },
  },
  schedule_runs: {
    numbered: true,
    references: { schedule_id: 'schedules', message_id: 'messages' },
    // Sends that were due come back as missed: a copy writes to nobody.
    rewritten: {
      state: `case when given.state in ('waiting', 'queued') then 'missed' else given.state end`,
      reason: `case when given.state in ('waiting', 'queued') then 'restored' else given.reason end`,
    },
  },
  campaign_settings: {},
  campaigns: {
    numbered: true,
    references: {
      queue_id: 'queues',
      user_id: 'users',
      template_id: 'message_templates',
      confirmation_template_id: 'message_templates',
    },
    uuids: { file_id: 'new' },
    without: ['hold', 'hold_until', 'told_at'],
    // Running campaigns come back cancelled, scheduled ones inactive: a copy writes to nobody.
    rewritten: {
      status: `case given.status when 'EM_ANDAMENTO' then 'CANCELADA' when 'PROGRAMADA' then 'INATIVA' else given.status end`,
      scheduled_at: `case given.status when 'PROGRAMADA' then null else given.scheduled_at end`,
      prepare_state: `case given.prepare_state when 'running' then 'none' else given.prepare_state end`,
    },
  },
  campaign_audiences: {
    order: ['campaign_id', 'position'],
    references: { campaign_id: 'campaigns', contact_list_id: 'contact_lists', tag_id: 'tags' },
  },
  campaign_connections: {
    order: ['campaign_id', 'whatsapp_id'],
    references: { campaign_id: 'campaigns', whatsapp_id: 'connections' },
    without: ['fed_at', 'hold', 'hold_until'],
  },
  campaign_texts: {
    order: ['campaign_id', 'revision', 'stage', 'slot'],
    references: { campaign_id: 'campaigns' },
  },
  // They are counted as they come.
  campaign_recipients: {
    numbered: true,
    references: {
      ...{ campaign_id: 'campaigns', contact_id: 'contacts', whatsapp_id: 'connections' },
      message_id: 'messages',
      confirmation_message_id: 'messages',
      opt_out_question_id: 'messages',
    },
    outliving: ['whatsapp_id', 'message_id', 'confirmation_message_id', 'opt_out_question_id'],
    rewritten: { state: `case given.state when 'queued' then 'uncertain' else given.state end` },
  },
  campaign_totals: {
    order: ['campaign_id', 'key'],
    references: { campaign_id: 'campaigns' },
    where: `key like 'cost:%'`,
  },
  campaign_events: { numbered: true, references: { campaign_id: 'campaigns' } },
  opt_outs: {
    numbered: true,
    references: {
      ...{ contact_id: 'contacts', whatsapp_id: 'connections', message_id: 'messages' },
      ...{ user_id: 'users', revoked_by: 'users' },
    },
    outliving: ['contact_id', 'whatsapp_id', 'message_id', 'user_id', 'revoked_by'],
    without: ['import_uuid'],
  },
  opened_conversations: {
    order: ['whatsapp_id', 'contact_id'],
    references: { whatsapp_id: 'connections', contact_id: 'contacts', message_id: 'messages' },
  },
  record_changes: {
    numbered: true,
    references: { user_id: 'users' },
    about: { table: recordTable, id: 'given.record_id' },
    rewritten: { record_id: 'coalesce(about.new_id, -abs(given.record_id))' },
  },
  audit_entries: {
    order: ['id'],
    references: { actor_id: 'users' },
    outliving: ['actor_id'],
    uuids: { id: 'timed', visit_id: 'new' },
    about: {
      table: subjectTable,
      id: `case when given.subject_id ~ '^[0-9]{1,10}$' then given.subject_id::bigint end`,
    },
    rewritten: {
      subject_id: `case when ${subjectKind} = 'company' then COMPANY::text when ${subjectTable} is null then given.subject_id
        else coalesce(about.new_id::text, '') end`,
    },
  },
}

const secret = 'secret'
const underWay = 'work that is under way'
const counted = 'counted anew'
const fromLog = 'made anew from the log of the tickets'
const linkedDevice = 'belongs to a linked device, which is linked anew'
const ofInstallation = 'belongs to the installation'
const ofIssuer = 'invoices are kept where they were issued'

const named = (reason: string, tables: string): Record<string, string> =>
  Object.fromEntries(tables.split(' ').map((table) => [table, reason]))

/** The tables of companies that no capsule holds, and why. */
export const leftOutTables: Record<string, string> = {
  ...named(secret, 'sessions session_keys password_links password_resets push_subscriptions api_tokens'),
  ...named(underWay, 'connection_leases inbound_events outbox waiting_statuses ticket_undos number_checks'),
  ...named(underWay, 'history_messages history_pieces imported_chats campaign_feeds campaign_counts'),
  ...named(underWay, 'campaign_news contact_list_imports contact_list_import_faults webhook_events'),
  ...named(
    underWay,
    'webhook_deliveries integration_deliveries bot_turns bot_calls bot_receptions flow_runs flow_steps',
  ),
  ...named(underWay, 'api_requests api_messages capsule_exports capsule_restores capsule_ids'),
  created_records: underWay,
  user_notices: underWay,
  // A copy sends no webhooks until its endpoints are entered anew.
  webhook_endpoints: secret,
  message_costs: 'what the provider charged stays with who was charged',
  api_usage: 'what programs sent is counted where they sent it',
  node_secrets: secret,
  session_messages: linkedDevice,
  address_book_entries: linkedDevice,
  ...{ ticket_counts: counted, flow_counts: counted, storage_changes: counted },
  card_labels: 'the number of changes of names and colours, which begins again',
  ...named(fromLog, 'ticket_cycles dirty_days day_stats day_hist insight_states'),
  former_names: 'names of what was deleted, by numbers that a copy does not have',
  support_visits: 'visits end with the session of the platform’s super user',
  deleted_records: 'what was deleted stays deleted',
  deleted_rows: 'what was deleted stays deleted',
  contact_merges: 'undoing a merge names rows by their old numbers',
  ai_models: ofInstallation,
  model_calls: 'what models took is counted where they were asked',
  ...{ brand_hosts: ofInstallation, brand_images: ofInstallation, certificates: ofInstallation },
  ...{ helps: ofInstallation, announcements: ofInstallation },
  report_letters: 'letters go where they were asked for',
  ...named(ofIssuer, 'invoices charges payments renewals credits letters invoice_events'),
  announcement_reads: 'what was read of the installation’s announcements',
}

/** Secrets that are left out of tables which a capsule holds. */
export const leftOutSecrets: Record<string, string> = {
  'users.password_hash': secret,
  'connections.credentials': secret,
  'connections.token_hash': secret,
  'connections.previous_token_hash': secret,
  'integrations.credentials': secret,
  'integrations.signing_secrets': secret,
  'prompts.api_key': secret,
  'prompts.voice_key': secret,
}
