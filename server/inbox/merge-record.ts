import type { ChannelName } from '#domain/channels/channel-capabilities.ts'

/** A merged contact as its rows were, with the database's names: undoing puts them back. */
export type Merged = {
  contact: { id: number; name: string; number: string | null; channel: ChannelName }
  identities: unknown[]
  extra_info: unknown[]
  tag_ids: number[]
}

/** What a merge changed on the other side. */
export type Moved = {
  ticketIds: number[]
  tagIds: number[]
  /** Messages that they wrote in groups; merges of before know none. */
  saidIds?: number[]
  /** Opt-outs; merges of before know none. */
  optOutIds?: number[]
  extraInfoIds: number[]
  /** What the kept contact lacked and got. */
  filled: { number?: string; email?: string; pictureId?: string; lgpdAcceptedAt?: string }
  /** The tickets that were each contact's newest of a connection. */
  newest: number[]
}
