import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type User, userEndpoints } from '#domain/users/user-contract.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { useActiveCount } from '#web/queues/active-count.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { rolesQuery } from './role-queries.ts'
import { userColumns } from './user-columns.tsx'
import { userListQuery, usersKey } from './user-queries.ts'
import { userTexts } from './user-texts.ts'

const UserDialog = onDemand(() => import('./user-dialog.tsx'), 'UserDialog')

/** Lists and edits the users of the company. */
export function UsersScreen() {
  const t = useTexts(userTexts)
  const viewer = useViewer()
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<User | null>(null)
  const active = useActiveCount(removing && { userId: removing.id })
  const { offer } = useRestore(usersKey)
  const list = useInfiniteQuery(userListQuery(search))
  const { data: roles = [] } = useQuery(rolesQuery)
  const rows = list.data?.pages.flatMap((page) => page.users) ?? []
  const edited = useListedRecord(rows, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  return (
    <PageFrame
      title={t('users')}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <DeletedRecordsButton kind="user" lists={usersKey} />
          <Button component={Link} to="/roles" variant="default">
            {t('roles')}
          </Button>
          <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
        </>
      }
    >
      <DataTable
        label={t('users')}
        columns={userColumns(t, roles)}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(user) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', user.id)} />
            {user.id !== viewer.id && (
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(user)} />
            )}
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} />}
      />
      {(edited || dialog.asked?.what === 'new') && (
        <UserDialog key={dialog.asked?.value} opened user={edited ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t(active ? 'removeCounted' : 'removeQuestion', {
          name: removing?.name ?? '',
          count: active ?? 0,
        })}
        remove={({ id }) => call(userEndpoints.deleteUser, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={usersKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}
