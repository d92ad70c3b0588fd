import { Tabs } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { can } from '#domain/access/access.ts'
import { type User, userChange } from '#domain/users/user-contract.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { setLanguage, useLanguage, useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { forgetDraggedWidth } from './use-list-width.ts'
import { completeUser, createUser, savePicture, saveUser } from './save-user.ts'
import { changesAccess, invitation, ownChange, type UserForm, userFormOf } from './user-form.ts'
import { UserGeneralFields } from './user-general-fields.tsx'
import { UserPermissionFields } from './user-permission-fields.tsx'
import { UserPictureField } from './user-picture-field.tsx'
import { usersKey } from './user-queries.ts'
import { userTexts } from './user-texts.ts'

type UserDialogProps = { opened: boolean; user: User | null; onClose: () => void }

const passwords = ['password', 'passwordAgain', 'currentPassword'] as const

/** Makes a user, changes the given one, or is the signed-in person's own profile. */
export function UserDialog({ opened, user, onClose }: UserDialogProps) {
  const t = useTexts(userTexts)
  const viewer = useViewer()
  const spoken = useLanguage()
  const [tab, setTab] = useState<string | null>('general')
  const [picture, setPicture] = useState<File | 'none' | null>(null)
  const [language, choose] = useState(spoken)
  const { save } = useCreateOnce(user?.id ?? null)
  /** Known also when only the picture was refused. */
  const saved = useRef(user)
  const isOwn = user?.id === viewer.id
  const form = useSchemaForm<UserForm>({
    schema: isOwn ? ownChange : user ? userChange : invitation,
    initial: userFormOf(user, isOwn),
    fieldOfCode: { ERR_USER_EMAIL_TAKEN: 'email', ERR_CURRENT_PASSWORD: 'currentPassword' },
    save: async (values) => {
      saved.current = await save(values, {
        create: (clientId) => createUser(values, clientId),
        update: (id) => (saved.current ? saveUser(saved.current, values) : completeUser(id, values)),
      })
      // A second try must not send the new password again, as the server would ask for that as the current one.
      if (isOwn) for (const name of passwords) form.set(name, '')
      if (picture) await savePicture(saved.current, picture)
      if (isOwn) setLanguage(language)
      const width = values.defaultTicketsManagerWidth
      if (isOwn && width !== user?.defaultTicketsManagerWidth) forgetDraggedWidth()
      void queryClient.invalidateQueries({ queryKey: usersKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const isWrong = Object.keys(form.errors).length > 0
  useEffect(() => {
    // Only this tab has fields that can be invalid.
    if (isWrong) setTab('general')
  }, [isWrong])
  const locked = !can(viewer, 'user-modal:editProfile')
  return (
    <FormDialog
      opened={opened}
      title={t(isOwn ? 'profileTitle' : user ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      isDirty={picture !== null || language !== spoken}
    >
      <Tabs value={tab} onChange={setTab}>
        <Tabs.List mb={16}>
          <Tabs.Tab value="general">{t('general')}</Tabs.Tab>
          <Tabs.Tab value="permissions">{t('permissions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <UserPictureField
            name={form.values.name}
            url={user?.profileImage ?? null}
            picture={picture}
            onChange={setPicture}
          />
          <UserGeneralFields
            form={form}
            userId={user?.id ?? null}
            isOwn={isOwn}
            asksPassword={isOwn && user !== null && changesAccess(user, form.values)}
            locked={locked}
            language={language}
            onLanguage={choose}
          />
        </Tabs.Panel>
        <Tabs.Panel value="permissions">
          <UserPermissionFields form={form} locked={locked} isOwn={isOwn} />
        </Tabs.Panel>
      </Tabs>
    </FormDialog>
  )
}
