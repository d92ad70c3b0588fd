import type { Burst } from '#server/messages/inbound/apply-inbound-messages.ts'

let count = 0

/** Returns texts that a customer sends together, as a channel reports them. */
export const burstOf = (number: string, texts: string[], at = new Date()): Burst =>
  texts.map((text) => ({
    kind: 'message',
    externalId: `wamid.burst${++count}`,
    at,
    from: { identities: [{ kind: 'phone', externalId: number }], name: null, username: null },
    mediaType: 'chat',
    text,
    media: null,
    quotedExternalId: null,
    data: null,
    forwarded: false,
  })) as unknown as Burst
