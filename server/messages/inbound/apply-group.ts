import { visibleName } from '#domain/http/visible-name.ts'
import type { InboundGroup } from '#server/channels/channel.ts'
import { findContactByIdentity, findNames, renameContact } from '#server/contacts/contact-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import { type MemberNews, noteMembership, replaceMembers } from '#server/contacts/group-member-db.ts'
import type { CompanyContext } from '#server/platform/kernel/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Intake } from '#server/messages/intake.ts'
import { sayInGroup } from './say-in-group.ts'
import '#server/contacts/contact-events.ts'

/** Applies a group's new name or members. A group without messages yet is ignored. */
export async function applyGroup(
  ctx: CompanyContext,
  tx: Db,
  { id: whatsappId }: Pick<Intake, 'id'>,
  { group, subject, members }: InboundGroup,
): Promise<void> {
  const [known] = await findContactByIdentity(tx, whatsappId, [group])
  if (!known) return
  const name = visibleName(subject ?? '').slice(0, 250)
  const renamed = name !== '' && known.nameFromProvider && name !== known.name
  if (renamed) await renameContact(tx, known.id, name, ctx.now)
  const news = members && (await replaceMembers(tx, known.id, members))
  const moved = members !== null && (await noteMembership(tx, known.id, members))
  const place = { whatsappId, contactId: known.id }
  if (news?.left.length)
    await sayInGroup(ctx, tx, place, 'group-left', await namesOf(tx, whatsappId, news.left))
  if (news?.joined.length)
    await sayInGroup(ctx, tx, place, 'group-joined', await namesOf(tx, whatsappId, news.joined))
  if (renamed) await sayInGroup(ctx, tx, place, 'group-subject', name)
  const contact = renamed || moved || news?.isNew ? await findContact(tx, known.id) : null
  if (contact) ctx.emit('contact.updated', { contact })
}

/** A person without a name is shown as @ and their number, which is masked where numbers are. */
async function namesOf(tx: Db, whatsappId: number, people: MemberNews['left']): Promise<string> {
  const identities = people.flatMap(({ externalId, number }) => [
    { kind: 'lid' as const, externalId },
    ...(number ? [{ kind: 'phone' as const, externalId: number }] : []),
  ])
  const names = await findNames(tx, whatsappId, identities)
  return people
    .map(({ externalId, number }) => {
      const name = names.get(externalId) ?? (number ? names.get(number) : undefined)
      return name ?? `@${number ?? externalId}`
    })
    .join(', ')
}
