import { type GroupParticipant, jidDecode } from 'baileys'
import { replaceMentions } from '#domain/messages/mention-rules.ts'
import type { Mention } from '../channel.ts'
import { identitiesOf } from './jids.ts'

/** Writes mentions by the address that the group has for each member, as phones expect. Pure. */
export function writeMentions(
  { text, mentions }: { text: string; mentions: Mention[] },
  participants: Pick<GroupParticipant, 'id' | 'lid' | 'phoneNumber'>[],
): { text: string; mentions: string[] } {
  const found = mentions.flatMap(({ name, person }) => {
    const isThem = ({ id, lid, phoneNumber }: (typeof participants)[number]) =>
      identitiesOf([id, lid, phoneNumber]).some(({ externalId }) => externalId === person.externalId)
    const jid = participants.find(isThem)?.id
    const word = jidDecode(jid)?.user
    return jid && word ? [{ name, word, jid }] : []
  })
  return { text: replaceMentions(text, found), mentions: found.map(({ jid }) => jid) }
}
