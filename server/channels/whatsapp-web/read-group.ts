import type { GroupMetadata } from 'baileys'
import type { GroupRank, Identity, InboundGroup } from '../channel.ts'
import { groupAt, identitiesOf } from './jids.ts'

const ranks: Record<string, GroupRank> = { admin: 'admin', superadmin: 'owner' }

/** What a group is called and who is in it. Pure. */
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

/** The account is not of the group any more: who is in it is not known. Pure. */
export function readGone(jid: string, at: Date): InboundGroup | null {
  const group = groupAt(jid)
  return group && { kind: 'group', group, subject: null, members: [], at }
}
