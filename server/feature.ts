import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/access/access.ts'
import type { Channels } from './channels/registry.ts'
import type { Restorers } from './deleted-records/restore-deleted-record.ts'
import type { InboundStep, InboundSteps } from './messages/inbound-step.ts'
import type { Config } from './platform/config.ts'
import type { Count } from '#server/platform/http/metrics.ts'
import type { CronJob, Job } from '#server/platform/jobs/jobs.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Listeners } from '#server/platform/kernel/listeners.ts'
import type { ClientEvent, Live, Relay } from '#server/platform/live/live.ts'

/** Services that a feature's routes may use beside the platform. */
export type Web = {
  config: Config
  channels: Channels
  /** Something a provider reported was stored. */
  onStored: () => void
  restorers: Restorers
}

/** Everything that one feature adds to the running program. Its `-feature.ts` names it, and app.ts lists the features. */
export type Feature = {
  /** As in architecture.ts. */
  name: string
  routes?: (app: FastifyInstance, web: Web) => void
  /** Socket channels: who hears what of the feature's events. */
  // oxlint-disable-next-line typescript/no-explicit-any -- relays of all channels stand in one list
  relays?: readonly Relay<any>[]
  /** The rooms of its broadcasts that a viewer's sockets stand in. */
  roomsOf?: (viewer: Viewer) => string[]
  /** Events that a client may send by socket. */
  clientEvents?: (platform: Platform) => ClientEvent[]
  /** Reactions to events, its own and those of features before it. */
  listeners?: (platform: Platform, live: Live) => Listeners
  // oxlint-disable-next-line typescript/no-explicit-any -- jobs of all payloads stand in one list
  jobs?: readonly Job<any>[]
  cronJobs?: (channels: Channels) => readonly CronJob[]
  /** Steps that process messages that come in. */
  inbound?: Partial<InboundSteps> & {
    /** Steps that run before all those that answer the message. */
    first?: readonly InboundStep[]
  }
  /** Numbers for /metrics. */
  counts?: (platform: Platform) => Count[]
}
