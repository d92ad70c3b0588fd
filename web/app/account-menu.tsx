import { Avatar, Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconLogout, IconUser } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { authEndpoints } from '#domain/auth/auth-contract.ts'
import { languages } from '#domain/i18n/language.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { initialsOf } from '#web/platform/format.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { forgetTheme } from '#web/platform/preferred-theme.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { signOut } from '#web/platform/session.ts'
import { setLanguage, useLanguage, useTexts } from '#web/platform/translate.ts'
import { OnDemand } from '#web/ui/on-demand.tsx'
import { appTexts } from './app-texts.ts'

const UserDialog = lazy(async () => ({ default: (await import('#web/users/user-dialog.tsx')).UserDialog }))

export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useTexts(appTexts)
  const language = useLanguage()
  const [profile, setProfile] = useState(false)
  const leave = async () => {
    // Signed out here whatever the server says: a lost line must not keep anybody in.
    await call(authEndpoints.logout, {}).catch(() => {})
    signOut()
    forgetTheme()
    queryClient.clear()
  }
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton p={4}>
            <span className="visually-hidden">{t('account')}</span>
            <Avatar src={user.profileImage} alt="" size={32} radius={32} color="accent" aria-hidden>
              {initialsOf(user.name)}
            </Avatar>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={() => setProfile(true)}>
            {t('profile')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('language')}</Menu.Label>
          {languages.map((one) => (
            <Menu.Item
              key={one}
              lang={one}
              rightSection={one === language ? <IconCheck size={16} aria-hidden /> : null}
              onClick={() => setLanguage(one)}
            >
              {languageNames[one]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void leave()}>
            {t('logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OnDemand opened={profile}>
        {profile && <UserDialog opened user={user} onClose={() => setProfile(false)} />}
      </OnDemand>
    </>
  )
}
