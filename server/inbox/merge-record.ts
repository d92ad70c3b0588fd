import type { ChannelName } from '#domain/channels/channel-capabilities.ts'

/** Rows of a merged contact with the database's column names; undoing a merge restores them. */
export type Merged = {
  contact: { id: number; name: string; number: string | null; channel: ChannelName }
  identities: unknown[]
  extra_info: unknown[]
  tag_ids: number[]
}

/** Changes of a merge on the kept contact. */
export type Moved = {
  ticketIds: number[]
  tagIds: number[]
  /** Messages written in groups; missing in older merges. */
  saidIds?: number[]
  /** Opt-outs; missing in older merges. */
  optOutIds?: number[]
  /** Planned messages; missing in older merges. */
  scheduleIds?: number[]
  /** Places in campaigns; missing in older merges. */
  recipientIds?: number[]
  extraInfoIds: number[]
  /** Fields that the kept contact lacked and got. */
  filled: {
    number?: string
    email?: string
    pictureId?: string
    lgpdAcceptedAt?: string
    walletUserId?: number | null
    walletQueueId?: number | null
    active?: boolean
    disableBot?: boolean
  }
  /** Each contact's newest ticket per connection. */
  newest: number[]
}
