import { Alert, Stack, Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type UserSwitch, userSwitches } from '#domain/access/viewer-of.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { SchemaFormState } from '#web/ui/use-schema-form.ts'
import type { UserForm } from './user-form.ts'
import { userTexts } from './user-texts.ts'

type UserPermissionFieldsProps = { form: SchemaFormState<UserForm>; locked: boolean }

/** Switches whose screens come with the dashboard. */
type Later = 'showDashboard' | 'allowRealTime'
const isThere = (name: UserSwitch): name is Exclude<UserSwitch, Later> =>
  name !== 'showDashboard' && name !== 'allowRealTime'
const plain = userSwitches.filter(isThere)

/** What a plain user may see and do beyond their own. Each switch is stored as the specification spells its values. */
export function UserPermissionFields({ form, locked }: UserPermissionFieldsProps) {
  const t = useTexts(userTexts)
  const { values, set } = form
  const isAdmin = values.profile === 'admin'
  return (
    <Stack gap={14}>
      {locked && (
        <Alert color="gray" icon={<IconLock size={16} aria-hidden />}>
          {t('adminsOnly')}
        </Alert>
      )}
      {isAdmin && <Alert color="gray">{t('adminsMayAll')}</Alert>}
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
      {plain.map((name) => (
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
