import type { CapsuleTable } from './capsule-table.ts'

/** Campaigns and their people, each table after those that it refers to. */
export const campaignTables: Record<string, CapsuleTable> = {
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
    // Nobody is written to because of a copy.
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
      campaign_id: 'campaigns',
      contact_id: 'contacts',
      whatsapp_id: 'connections',
      message_id: 'messages',
      confirmation_message_id: 'messages',
    },
    outliving: ['whatsapp_id', 'message_id', 'confirmation_message_id'],
    rewritten: { state: `case given.state when 'queued' then 'uncertain' else given.state end` },
  },
  campaign_totals: {
    order: ['campaign_id', 'key'],
    references: { campaign_id: 'campaigns' },
    where: `key like 'cost:%'`,
  },
  campaign_events: { numbered: true, references: { campaign_id: 'campaigns' } },
}
