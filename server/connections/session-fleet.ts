import type { ChannelLine, ChannelSession } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Lease } from './lease-db.ts'
import { isUnlinked } from './session-db.ts'
import { sessionHome } from './session-home.ts'

type Running = { session: ChannelSession; lease: Lease }

/** The sessions of one host: one for each lease of a channel that has them, and none without a lease. */
export class SessionFleet {
  readonly #platform: Platform
  readonly #channels: Channels
  readonly #node: string
  readonly #onNoted: () => void
  readonly #running = new Map<number, Running>()
  readonly #ending = new Map<number, Promise<void>>()
  #leases: Lease[] = []
  #closed = false

  constructor(platform: Platform, channels: Channels, node: string, onNoted: () => void) {
    this.#platform = platform
    this.#channels = channels
    this.#node = node
    this.#onNoted = onNoted
  }

  /** Opens and ends sessions so that they are those of the leases. */
  follow(leases: Lease[]): void {
    this.#leases = leases
    const wanted = new Map(leases.map((lease) => [lease.whatsappId, lease]))
    for (const [id, running] of this.#running) {
      const lease = wanted.get(id)
      const same = lease?.fence === running.lease.fence && lease.generation === running.lease.generation
      if (!same) this.#end(running)
    }
    for (const lease of leases) {
      const channel = this.#channels[lease.channel]
      if (!channel || !('openSession' in channel)) continue
      // A session that is ending must be gone before the next one signs in with the same keys.
      if (this.#closed || this.#running.has(lease.whatsappId) || this.#ending.has(lease.whatsappId)) continue
      const home = sessionHome(this.#platform, lease, {
        node: this.#node,
        onNoted: this.#onNoted,
        // A session that is ending still hears: as long as nobody says otherwise it takes what it took.
        takesGroups: () =>
          (this.#leases.find(({ whatsappId }) => whatsappId === lease.whatsappId) ?? lease).takesGroups,
      })
      this.#running.set(lease.whatsappId, { session: channel.openSession(home), lease })
    }
  }

  /** By what a connection is spoken to; null while its session is not open. */
  lineOf({ whatsappId, channel: name }: Lease): ChannelLine | null {
    const channel = this.#channels[name]
    if (!channel) return null
    return 'openSession' in channel ? (this.#running.get(whatsappId)?.session.line() ?? null) : channel
  }

  /** Ends all; their devices stay linked. */
  async close(): Promise<void> {
    this.#closed = true
    for (const running of this.#running.values()) this.#end(running)
    await Promise.allSettled(this.#ending.values())
  }

  #end({ session, lease }: Running) {
    const { whatsappId, companyId } = lease
    this.#running.delete(whatsappId)
    const ended = this.#platform.db
      .readCompany(companyId, (tx) => isUnlinked(tx, lease))
      .catch(() => false)
      .then((unlinked) => session.close(unlinked ? 'signOut' : 'pause'))
      .catch((error: Error) =>
        this.#platform.log.warn({ error: error.message }, 'a session did not end well'),
      )
      .finally(() => {
        this.#ending.delete(whatsappId)
        if (!this.#closed) this.follow(this.#leases)
      })
    this.#ending.set(whatsappId, ended)
  }
}
