import type { ChannelLine, ChannelSession } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { Platform } from '#server/platform/kernel/context.ts'
import type { Lease } from '#server/exchange/lease-platform-db.ts'
import { isUnlinked } from '#server/connections/session-db.ts'
import { type SessionOwner, sessionHome } from './session-home.ts'

type Running = { session: ChannelSession; lease: Lease }

/** The sessions of one host: one per lease of a session channel, and none without a lease. */
export class SessionFleet {
  readonly #platform: Platform
  readonly #channels: Channels
  readonly #owner: SessionOwner
  readonly #running = new Map<number, Running>()
  readonly #ending = new Map<number, Promise<void>>()
  #leases: Lease[] = []
  #closed = false

  constructor(platform: Platform, channels: Channels, owner: SessionOwner) {
    this.#platform = platform
    this.#channels = channels
    this.#owner = owner
  }

  /** Opens and ends sessions so that they match the leases. */
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
      // An ending session must be gone before the next one signs in with the same keys.
      if (this.#closed || this.#running.has(lease.whatsappId) || this.#ending.has(lease.whatsappId)) continue
      const home = sessionHome(this.#platform, lease, {
        ...this.#owner,
        // An ending session still receives messages: without a newer lease it keeps its setting.
        takesGroups: () =>
          (this.#leases.find(({ whatsappId }) => whatsappId === lease.whatsappId) ?? lease).takesGroups,
      })
      this.#running.set(lease.whatsappId, { session: channel.openSession(home), lease })
    }
  }

  /** Ends all at once without querying the database: their leases ran out, and it may be out of reach. */
  pause(): void {
    this.#leases = []
    for (const running of this.#running.values()) this.#end(running, Promise.resolve(false))
  }

  /** Returns the line to send through; null until the session is open. */
  lineOf({ whatsappId, channel: name }: Lease): ChannelLine | null {
    const channel = this.#channels[name]
    if (!channel) return null
    return 'openSession' in channel ? (this.#running.get(whatsappId)?.session.line() ?? null) : channel
  }

  /** Ends all sessions; their devices stay linked. */
  async close(): Promise<void> {
    this.#closed = true
    for (const running of this.#running.values()) this.#end(running)
    await Promise.allSettled(this.#ending.values())
  }

  #end({ session, lease }: Running, asked = this.#isUnlinked(lease)) {
    const { whatsappId } = lease
    this.#running.delete(whatsappId)
    const ended = asked
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

  #isUnlinked = (lease: Lease): Promise<boolean> =>
    this.#platform.db.readCompany(lease.companyId, (tx) => isUnlinked(tx, lease)).catch(() => false)
}
