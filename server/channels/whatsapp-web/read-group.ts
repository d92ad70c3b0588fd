import type { GroupMetadata } from 'baileys'
import type { GroupRank, Identity, InboundGroup } from '../channel.ts'
import { groupAt, identitiesOf } from './jids.ts'

const ranks: Record<string, GroupRank> = { admin: 'admin', superadmin: 'owner' }

/** Reads the name and members of a group. Pure. */
export function readGroup({ id, subject, participants }: GroupMetadata, at: Date): InboundGroup {
  const members = participants.flatMap(({ id: jid, lid, phoneNumber, admin }) => {
    const [first, ...others] = identitiesOf([jid, lid, phoneNumber])
    if (!first) return []
    const identities: [Identity, ...Identity[]] = [first, ...others]
    return [{ identities, rank: ranks[admin ?? ''] ?? ('member' as const) }]
  })
  const group = groupAt(id) ?? { kind: 'group' as const, externalId: id }
  return { kind: 'group', group, subject: subject || null, members, at }
}

/** Reads that the account is no longer in the group: its members are unknown. Pure. */
export function readGone(jid: string, at: Date): InboundGroup | null {
  const group = groupAt(jid)
  return group && { kind: 'group', group, subject: null, members: [], at }
}
