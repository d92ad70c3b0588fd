import { visibleName } from '#domain/http/visible-name.ts'
import type { InboundGroup } from '#server/channels/channel.ts'
import { findContactByIdentity, renameContact } from '#server/contacts/contact-db.ts'
import { findContact } from '#server/contacts/contact-record-db.ts'
import { replaceMembers } from '#server/contacts/group-member-db.ts'
import type { CompanyContext } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Intake } from './intake.ts'
import '#server/contacts/contact-events.ts'

/** A group is called otherwise, or has other members. One in which nothing was said yet is nobody's concern. */
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
  const moved = members !== null && (await replaceMembers(tx, known.id, members))
  const contact = renamed || moved ? await findContact(tx, known.id) : null
  if (contact) ctx.emit('contact.updated', { contact })
}
