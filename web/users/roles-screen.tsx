import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Role, roleEndpoints, supervisorPermissions } from '#domain/users/role-contract.ts'
import { mayGrant } from '#domain/users/user-rules.ts'
import { call } from '#web/platform/client.ts'
import { useViewer } from '#web/platform/session.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { permissionTexts } from './permission-texts.ts'
import { rolesQuery } from './role-queries.ts'
import { roleTexts } from './role-texts.ts'
import { usersKey } from './user-queries.ts'

const RoleDialog = onDemand(() => import('./role-dialog.tsx'), 'RoleDialog')

/** Lists the roles with their permissions and users. */
export function RolesScreen() {
  const t = useTexts(roleTexts)
  const explain = useTexts(permissionTexts)
  const viewer = useViewer()
  const list = useQuery(rolesQuery)
  const roles = list.data ?? []
  const dialog = useDialogAddress('new', 'supervisor', 'edit')
  const [removing, setRemoving] = useState<Role | null>(null)
  const asked = dialog.asked?.what
  const edited = useListedRecord(roles, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const mayChange = ({ permissions, users }: Role) =>
    mayGrant(viewer, permissions) && !users.some(({ id }) => id === viewer.id)
  return (
    <PageFrame
      title={t('roles')}
      actions={
        <>
          <Button
            component={Link}
            to="/users"
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('back')}
          </Button>
          <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
        </>
      }
    >
      <DataTable
        label={t('roles')}
        columns={columnsOf(t, explain)}
        rows={roles}
        rowKey={({ id }) => id}
        rowActions={(role) =>
          mayChange(role) && (
            <>
              <IconButton
                label={`${t('edit')}: ${role.name}`}
                icon={IconEdit}
                onClick={() => dialog.open('edit', role.id)}
              />
              {role.users.length === 0 && (
                <IconButton
                  label={`${t('remove')}: ${role.name}`}
                  icon={IconTrash}
                  onClick={() => setRemoving(role)}
                />
              )}
            </>
          )
        }
        list={list}
        empty={
          <EmptyState
            text={t('none')}
            action={
              mayGrant(viewer, supervisorPermissions) && (
                <Button onClick={() => dialog.open('supervisor', 1)}>{t('addSupervisor')}</Button>
              )
            }
          />
        }
      />
      {asked === 'new' && <RoleDialog role={null} onClose={dialog.close} />}
      {asked === 'supervisor' && (
        <RoleDialog
          role={null}
          template={{ name: t('supervisor'), permissions: [...supervisorPermissions] }}
          onClose={dialog.close}
        />
      )}
      {edited && <RoleDialog key={edited.id} role={edited} onClose={dialog.close} />}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(roleEndpoints.deleteRole, { params: { id } })}
        removed={t('removed')}
        lists={usersKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (
  t: Translate<keyof typeof roleTexts>,
  explain: Translate<keyof typeof permissionTexts>,
): Column<Role>[] => [
  {
    key: 'name',
    label: t('name'),
    cell: ({ name }) => <RecordName>{name}</RecordName>,
  },
  {
    key: 'permissions',
    label: t('permissions'),
    cell: ({ permissions }) => permissions.map((one) => explain(one)).join(' · '),
  },
  {
    key: 'users',
    label: t('users'),
    cell: ({ users }) => (
      <Group gap={4}>{users.length ? users.map(({ name }) => name).join(', ') : t('nobody')}</Group>
    ),
  },
]
