import { Menu } from '@mantine/core'
import { IconCheck, IconLifebuoy, IconLogout, IconRefresh, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import { languages } from '#domain/i18n/language.ts'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { languageNames } from '#web/platform/language-names.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { setLanguage, useLanguage, useTexts } from '#web/platform/translate.ts'
import { appTexts } from '../app-texts.ts'

type AccountItemsProps = { user: SessionUser; onProfile: () => void; onLeave: () => void }

export function AccountItems({ user, onProfile, onLeave }: AccountItemsProps) {
  const t = useTexts(appTexts)
  const language = useLanguage()
  return (
    <>
      <Menu.Label>{user.email}</Menu.Label>
      {!user.visit && (
        <>
          <Menu.Item leftSection={<IconUser size={16} aria-hidden />} onClick={onProfile}>
            {t('profile')}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
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
      <Menu.Item
        hiddenFrom="xs"
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => void queryClient.invalidateQueries()}
      >
        {t('refresh')}
      </Menu.Item>
      <Menu.Item component={Link} to="/Suporte" leftSection={<IconLifebuoy size={16} aria-hidden />}>
        {t('support')}
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={onLeave}>
        {t(user.visit ? 'leaveVisit' : 'logout')}
      </Menu.Item>
    </>
  )
}
