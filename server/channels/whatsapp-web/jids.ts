import { jidDecode } from 'baileys'
import type { Identity } from '../channel.ts'

/** Returns the identity behind a WhatsApp address, without its device; null for groups, broadcasts and channels. */
export function identityOf(jid: string | null | undefined): Identity | null {
  const decoded = jidDecode(jid ?? undefined)
  if (!decoded?.user) return null
  if (decoded.server === 's.whatsapp.net' || decoded.server === 'hosted') {
    return { kind: 'phone', externalId: decoded.user }
  }
  if (decoded.server === 'lid' || decoded.server === 'hosted.lid') {
    return { kind: 'lid', externalId: decoded.user }
  }
  return null
}

/** Returns the group at an address; null for other addresses. */
export function groupAt(jid: string | null | undefined): Identity | null {
  const decoded = jidDecode(jid ?? undefined)
  return decoded?.user && decoded.server === 'g.us' ? { kind: 'group', externalId: decoded.user } : null
}

/** Returns the identities behind the addresses of one message, the number first: people recognise it. */
export function identitiesOf(jids: (string | null | undefined)[]): Identity[] {
  const found = new Map<string, Identity>()
  for (const jid of jids) {
    const identity = identityOf(jid)
    if (identity) found.set(identity.kind, identity)
  }
  return [...found.values()].sort((one) => (one.kind === 'phone' ? -1 : 1))
}

/** Returns the address of a person; null for identities of other channels. */
export function jidOf({ kind, externalId }: Identity): string | null {
  if (kind === 'phone') return `${externalId}@s.whatsapp.net`
  if (kind === 'lid') return `${externalId}@lid`
  if (kind === 'group') return `${externalId}@g.us`
  return null
}
