import type { Viewer } from '#domain/access/access.ts'
import type { Channel } from '#domain/live/channel.ts'

/**
 * Applies the events of a channel to what a feature has cached: the result equals a refetch, or the query is invalidated. Several features
 * may fold one channel, each its own part of the cache.
 */
export type LiveFold = {
  // oxlint-disable-next-line typescript/no-explicit-any -- folds of all channels stand in one list
  channel: Channel<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- the channel's own payload, as liveFold() has checked
  fold: (event: any, viewer: Viewer) => void
}

/** Creates a fold whose function takes the payload of its channel. */
export const liveFold = <P>(channel: Channel<P>, fold: (event: P, viewer: Viewer) => void): LiveFold => ({
  channel,
  fold,
})
