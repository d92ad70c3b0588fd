import { useQuery } from '@tanstack/react-query'
import { membersQuery } from '#web/contacts/contact-queries.ts'
import { callsOf } from './mention-at.ts'
import { MentionList, type MentionListProps } from './mention-list.tsx'

/** The members of a group that match the text after an @ in the composer. `contactId`: the contact that is the group. */
export function MentionPicker({
  contactId,
  ...props
}: Omit<MentionListProps, 'words'> & { contactId: number }) {
  const { data } = useQuery(membersQuery(contactId))
  return <MentionList {...props} words={callsOf(data?.members ?? [])} />
}
