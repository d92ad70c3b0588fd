import type { InboundMessage } from '#server/channels/channel.ts'
import type { Channels } from '#server/channels/registry.ts'
import type { InboundPayload } from '#server/exchange/host-fact.ts'
import type { Fact } from './apply-fact.ts'
import type { Intake } from '#server/messages/intake.ts'

/**
 * Reads stored payloads as facts, in order. Consecutive messages of one person become one burst, which is written at once; payloads that a
 * channel does not understand are dropped.
 */
export function readFacts(
  payloads: InboundPayload[],
  { intake, channels, now }: { intake: Intake; channels: Channels; now: Date },
): Fact[] {
  const facts: Fact[] = []
  for (const payload of payloads) {
    if (payload.source === 'host') {
      facts.push(payload)
      continue
    }
    const read = channels[intake.channel]?.readEvent(payload.raw)
    if (!read) continue
    const inbound = { ...read, at: momentOf(read.at, now) }
    if (inbound.kind !== 'message') {
      facts.push({ source: 'provider', inbound })
      continue
    }
    const before = facts.at(-1)
    if (before && 'burst' in before && follows(before.burst[0], inbound)) before.burst.push(inbound)
    else facts.push({ source: 'provider', burst: [inbound] })
  }
  return facts
}

/** A provider's clock may be wrong: a future or invalid time becomes the present. */
const momentOf = (at: Date, now: Date): Date => (at <= now ? at : now)

const follows = (first: InboundMessage, next: InboundMessage) =>
  !standsAlone(first) &&
  !standsAlone(next) &&
  first.from.identities.length === next.from.identities.length &&
  first.from.identities.every(
    ({ externalId }, index) => next.from.identities[index]?.externalId === externalId,
  )

const standsAlone = ({ quotedExternalId, mediaType, quiet }: InboundMessage) =>
  quiet || quotedExternalId !== null || mediaType === 'reactionMessage'
