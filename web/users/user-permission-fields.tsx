import { Alert, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconLock } from '@tabler/icons-react'
import { userSwitches } from '#domain/access/viewer-of.ts'
import { mayGrant } from '#domain/users/user-rules.ts'
import { useViewer } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import { rolesQuery } from './role-queries.ts'
import type { UserForm } from './user-form.ts'
import { userTexts } from './user-texts.ts'

type UserPermissionFieldsProps = { form: SchemaFormState<UserForm>; locked: boolean; isOwn: boolean }

/** Switches for what a plain user may see and do beyond their own tickets, stored in the values of the specification. */
export function UserPermissionFields({ form, locked, isOwn }: UserPermissionFieldsProps) {
  const t = useTexts(userTexts)
  const { values, set } = form
  const isAdmin = values.profile === 'admin'
  const viewer = useViewer()
  const { data: roles = [] } = useQuery({ ...rolesQuery, enabled: !locked })
  return (
    <Stack gap={14}>
      {locked && (
        <Alert color="gray" icon={<IconLock size={16} aria-hidden />}>
          {t('adminsOnly')}
        </Alert>
      )}
      {isAdmin && <Alert color="gray">{t('adminsMayAll')}</Alert>}
      {!locked && (
        <Select
          label={t('role')}
          description={t('roleHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={t('noRole')}
          clearable
          disabled={isAdmin || isOwn}
          data={roles.map(({ id, name, permissions }) => ({
            value: String(id),
            label: name,
            disabled: !mayGrant(viewer, permissions),
          }))}
          value={values.roleId === null || isAdmin ? null : String(values.roleId)}
          onChange={(id) => set('roleId', id === null ? null : Number(id))}
        />
      )}
      <Switch
        label={t('allTicket')}
        description={t('allTicketHint')}
        disabled={locked || isAdmin}
        checked={isAdmin || values.allTicket === 'enable'}
        onChange={(event) => set('allTicket', event.currentTarget.checked ? 'enable' : 'disable')}
      />
      <Switch
        label={t('allowGroup')}
        description={t('allowGroupHint')}
        disabled={locked || isAdmin}
        checked={isAdmin || values.allowGroup}
        onChange={(event) => set('allowGroup', event.currentTarget.checked)}
      />
      {userSwitches.map((name) => (
        <Switch
          key={name}
          label={t(name)}
          description={t(`${name}Hint`)}
          disabled={locked || isAdmin}
          checked={isAdmin || values[name] === 'enabled'}
          onChange={(event) => set(name, event.currentTarget.checked ? 'enabled' : 'disabled')}
        />
      ))}
    </Stack>
  )
}
