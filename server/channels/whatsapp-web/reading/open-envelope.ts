import type { proto } from 'baileys'

export type Opened = {
  content: proto.IMessage
  /** Names of the envelopes around the content, the outermost first. */
  envelopes: string[]
}

/** Deepest nesting that is followed. */
const maxEnvelopes = 8

/**
 * Opens every envelope around a message: any part that holds a message of its own, whatever its name, so that kinds of envelopes that
 * WhatsApp adds later are opened, too. Null where there is no message. Pure.
 */
export function openEnvelopes(message: proto.IMessage | null | undefined): Opened | null {
  if (!message) return null
  const envelopes: string[] = []
  let content = message
  while (envelopes.length < maxEnvelopes) {
    const inner = envelopeIn(content)
    if (!inner) break
    envelopes.push(inner.name)
    content = inner.message
  }
  return { content, envelopes }
}

function envelopeIn(content: proto.IMessage): { name: string; message: proto.IMessage } | null {
  for (const [name, part] of Object.entries(content)) {
    const message: unknown =
      typeof part === 'object' && part !== null && 'message' in part ? part.message : null
    // An order and an invitation have a text of this name.
    if (typeof message === 'object' && message !== null) return { name, message }
  }
  return null
}
