import type { Viewer } from '#domain/access/access.ts'
import type { Channel } from '#domain/live/channel.ts'

/**
 * How the events of a channel change what a feature has cached: afterwards it is what a refetch gives, or it is asked for again.
 * Several features may hear one channel, each for its own part.
 */
export type LiveFold = {
  // oxlint-disable-next-line typescript/no-explicit-any -- folds of all channels stand in one list
  channel: Channel<any>
  // oxlint-disable-next-line typescript/no-explicit-any -- the channel's own payload, as liveFold() has checked
  fold: (event: any, viewer: Viewer) => void
}

/** A fold whose function takes what its channel carries. */
export const liveFold = <P>(channel: Channel<P>, fold: (event: P, viewer: Viewer) => void): LiveFold => ({
  channel,
  fold,
})
