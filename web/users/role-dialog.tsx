import { Checkbox, Fieldset, Input, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { can, type Permission } from '#domain/access/access.ts'
import {
  permissionGroups,
  type Role,
  roleChange,
  type RoleChange,
  roleEndpoints,
} from '#domain/users/role-contract.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { conflictOf, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { permissionTexts } from './permission-texts.ts'
import { roleTexts } from './role-texts.ts'
import { usersKey } from './user-queries.ts'

const groups = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[]

type RoleDialogProps = {
  role: Role | null
  /** Initial values of a new role. */
  template?: RoleChange
  onClose: () => void
}

/** Makes a role, or changes the given one: its permissions in groups, each explained. */
export function RoleDialog({ role, template, onClose }: RoleDialogProps) {
  const t = useTexts(roleTexts)
  const explain = useTexts(permissionTexts)
  const viewer = useViewer()
  const [initial] = useState<RoleChange>(() => ({
    name: role?.name ?? template?.name ?? '',
    permissions: role?.permissions ?? template?.permissions ?? [],
  }))
  // Later refetches do not change the version that the form started with.
  const [version] = useState(role?.updatedAt)
  const { save } = useCreateOnce(role?.id ?? null)
  const form = useSchemaForm<RoleChange>({
    schema: roleChange,
    initial,
    fieldOfCode: { ERR_ROLE_NAME_TAKEN: 'name' },
    save: async (body, { changed, overwrite }) => {
      const change = role ? { ...changed, ...(!overwrite && { updatedAt: version }) } : body
      const saving = save(body, {
        create: (clientId) => call(roleEndpoints.createRole, { body: { ...body, clientId } }),
        update: (id) => call(roleEndpoints.updateRole, { params: { id }, body: change }),
      })
      await saving.catch((error: unknown) => {
        // Roles send no live events: refetches, so that the next form starts with the version of the others.
        if (conflictOf(error)) askAgain(usersKey)
        throw error
      })
      askAgain(usersKey)
      showSuccess(t('saved'))
      onClose()
    },
  })
  const chosen = new Set(form.values.permissions)
  const toggle = (permission: Permission, on: boolean) =>
    form.set('permissions', [...chosen].filter((one) => one !== permission).concat(on ? [permission] : []))
  return (
    <FormDialog
      opened
      title={t(role ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      fieldName={(field) => (field === 'name' || field === 'permissions' ? t(field) : undefined)}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <Text fz="sm" c="var(--text-weak)">
        {t('adminsHaveAll')}
      </Text>
      {groups.map((group) => (
        <Fieldset key={group} legend={t(`group.${group}`)}>
          <Stack gap={12}>
            {permissionGroups[group].map((permission) => {
              const isOurs = can(viewer, permission)
              return (
                <Checkbox
                  key={permission}
                  label={explain(permission)}
                  description={isOurs ? explain(`${permission}.hint`) : t('notYours')}
                  disabled={!isOurs}
                  checked={chosen.has(permission)}
                  onChange={(event) => toggle(permission, event.currentTarget.checked)}
                />
              )
            })}
          </Stack>
        </Fieldset>
      ))}
      {form.errors.permissions && <Input.Error role="alert">{t('choose')}</Input.Error>}
    </FormDialog>
  )
}
