import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import type { Channels } from '#server/channels/registry.ts'
import { holdLeases, type Lease, leaseSeconds, releaseLeases } from '#server/exchange/lease-platform-db.ts'
import { inTime } from '#server/platform/in-time.ts'
import { eachOnItsOwn } from '#server/platform/jobs/each-on-its-own.ts'
import type { Platform } from '#server/platform/kernel/context.ts'

const heartbeatMs = (leaseSeconds * 1000) / 3

type Hearing = {
  /** Receives all leases after each renewal. */
  onHeld: (leases: Lease[]) => void
  /** Receives a connection that was not held before or changed hands in between; called again at the next beat if it fails. */
  onTaken: (lease: Lease) => Promise<void>
  /** Called when the leases ran out before they could be renewed. */
  onLapse: () => void
}

/** Renews the leases of this node every few seconds, and whenever `beat` is called, until it is stopped. */
export function holdConnections(
  platform: Platform,
  channels: Channels,
  { node, onHeld, onTaken, onLapse, onBeat }: Hearing & { node: string; onBeat: () => void },
) {
  const leases = new Map<number, Lease>()
  /** Fence of each connection for which `onTaken` has succeeded. */
  const seenTo = new Map<number, number>()
  let heldUntil = 0
  let stopped = false
  let lapse: NodeJS.Timeout | undefined
  let beating: Promise<void> = Promise.resolve()

  const hold = async () => {
    const asked = performance.now()
    // A database that does not answer must not block the next renewal.
    const held = await inTime(
      holdLeases(platform.db, node, Object.keys(channels) as ChannelName[]),
      heartbeatMs * 2,
      'The database does not answer.',
    )
    if (performance.now() >= asked + leaseSeconds * 1000) throw new Error('The answer came too late.')
    leases.clear()
    for (const lease of held) leases.set(lease.whatsappId, lease)
    heldUntil = asked + leaseSeconds * 1000
    clearTimeout(lapse)
    // After this another host may take the connections without our knowledge, and two lines of one session would end each other.
    lapse = setTimeout(onLapse, heldUntil - performance.now())
    onHeld(held)
    const taken = held.filter(({ whatsappId, fence }) => seenTo.get(whatsappId) !== fence)
    await eachOnItsOwn(platform, { all: taken, lost: 'a connection was not taken over' }, async (lease) => {
      await onTaken(lease)
      seenTo.set(lease.whatsappId, lease.fence)
    })
  }

  const beat = (): Promise<void> => {
    beating = beating
      .then(() => (stopped ? undefined : hold()))
      .then(onBeat)
      .catch((error: Error) => platform.log.warn({ error: error.message }, 'the leases are out of reach'))
    return beating
  }
  const heartbeat = setInterval(() => void beat(), heartbeatMs)

  return {
    leases,
    /** Tells whether the leases are still valid; without valid leases a node does nothing. */
    isHeld: () => performance.now() < heldUntil,
    beat,
    /** Stops renewing; resolves when the last query has finished. */
    stop: async () => {
      stopped = true
      clearInterval(heartbeat)
      await beating
    },
    release: async () => {
      clearTimeout(lapse)
      await releaseLeases(platform.db, node).catch(() => {})
    },
  }
}
