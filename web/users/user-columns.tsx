import { Avatar, Group, Indicator, Text } from '@mantine/core'
import type { Role } from '#domain/users/role-contract.ts'
import type { User } from '#domain/users/user-contract.ts'
import { initialsOf } from '#web/platform/format.ts'
import type { Translate } from '#web/platform/translate.ts'
import { ColorChips } from '#web/ui/color/color-chips.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import type { userTexts } from './user-texts.ts'

export const userColumns = (
  t: Translate<keyof typeof userTexts>,
  roles: readonly Pick<Role, 'id' | 'name'>[],
): Column<User>[] => [
  { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
  {
    key: 'name',
    label: t('name'),
    cell: ({ name, profileImage, online }) => (
      <Group gap={12} wrap="nowrap">
        <Indicator
          inline
          withBorder
          size={12}
          offset={4}
          position="bottom-end"
          color={online ? 'var(--positive)' : 'gray'}
        >
          <Avatar src={profileImage} alt="" size={32} radius={32} color="accent">
            {initialsOf(name) || '?'}
          </Avatar>
        </Indicator>
        <RecordName>{name}</RecordName>
      </Group>
    ),
  },
  {
    key: 'state',
    label: t('state'),
    width: 110,
    cell: ({ online }) => (
      <Text fz="sm" c={online ? 'var(--positive)' : 'var(--text-weak)'}>
        {t(online ? 'online' : 'offline')}
      </Text>
    ),
  },
  { key: 'email', label: t('email'), cell: ({ email }) => email },
  {
    key: 'profile',
    label: t('profile'),
    width: 130,
    cell: ({ profile, roleId }) => roles.find(({ id }) => id === roleId)?.name ?? t(profile),
  },
  {
    key: 'queues',
    label: t('queues'),
    cell: ({ queues, profile, allTicket }) => {
      if (queues.length > 0) return <ColorChips chips={queues} />
      if (profile === 'admin' || allTicket === 'enable') return '—'
      return (
        <Text span fz="xs" c="var(--warning)">
          {t('noQueue')}
        </Text>
      )
    },
  },
  {
    key: 'hours',
    label: t('hours'),
    width: 120,
    cell: ({ startWork, endWork }) => `${startWork} – ${endWork}`,
  },
]
