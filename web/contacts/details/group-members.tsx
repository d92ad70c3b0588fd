import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GroupMember } from '#domain/contacts/contact-contract.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ContactAvatar } from '#web/ui/contact-avatar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import classes from './group-members.module.css'
import { membersQuery } from '#web/contacts/contact-queries.ts'
import { memberTexts } from './member-texts.ts'

const shownAtOnce = 30

/** The members of a group. */
export function GroupMembers({ contactId }: { contactId: number }) {
  const t = useTexts(memberTexts)
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery(membersQuery(contactId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  const { members } = data
  const shown = all ? members : members.slice(0, shownAtOnce)
  return (
    <section aria-label={t('members')}>
      <Text fz="sm" fw={600} mb={8}>
        {members.length ? t('count', { count: members.length }) : t('members')}
      </Text>
      {members.length === 0 && (
        <Text fz="sm" c="var(--text-weak)">
          {t('none')}
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map((member, index) => (
          <Member key={`${member.contactId}:${member.number}:${index}`} member={member} />
        ))}
      </ul>
      {shown.length < members.length && (
        <Button variant="subtle" size="xs" mt={4} onClick={() => setAll(true)}>
          {t('all')}
        </Button>
      )}
    </section>
  )
}

function Member({ member: { name, number, rank, isOwn } }: { member: GroupMember }) {
  const t = useTexts(memberTexts)
  const phone = number && formatPhone(number)
  const isNamed = isOwn || (name !== '' && name !== number)
  const title = isOwn ? t('you') : isNamed ? name : (phone ?? t('hidden'))
  return (
    <li className={classes.member}>
      <ContactAvatar name={isNamed ? title : '#'} url={null} size={28} />
      <div className={classes.who}>
        <Text fz="sm" truncate>
          {title}
        </Text>
        {isNamed && phone && (
          <Text fz="xs" c="var(--text-weak)">
            {phone}
          </Text>
        )}
      </div>
      {rank !== 'member' && (
        <Badge variant="light" size="sm" tt="none" className={classes.rank ?? ''}>
          {t(rank)}
        </Badge>
      )}
    </li>
  )
}
