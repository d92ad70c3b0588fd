import { Avatar, UnstyledButton } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import type { SessionUser } from '#domain/users/user-contract.ts'
import { leaveSession } from '#web/platform/client.ts'
import { useCommands } from '#web/platform/commands.ts'
import { initialsOf } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { endOwnVisit } from '#web/visits/end-own-visit.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'
import { lazyPart, onDemand } from '#web/ui/on-demand.tsx'
import { appTexts } from '../app-texts.ts'

const AccountItems = lazyPart(() => import('./account-items.tsx'), 'AccountItems')
const UserDialog = onDemand(() => import('#web/users/user-dialog.tsx'), 'UserDialog')

export function AccountMenu({ user }: { user: SessionUser }) {
  const t = useTexts(appTexts)
  const [profile, setProfile] = useState(false)
  const leave = async () => {
    if (user.visit) return endOwnVisit(user.visit.id)
    await leaveSession()
  }
  const latest = useRef(leave)
  latest.current = leave
  const isVisit = user.visit !== undefined
  const commands = useMemo(
    () => [
      ...(isVisit ? [] : [{ id: 'profile', text: t('profile'), run: () => setProfile(true) }]),
      { id: 'logout', text: t(isVisit ? 'leaveVisit' : 'logout'), run: () => void latest.current() },
    ],
    [t, isVisit],
  )
  useCommands('account', commands)
  const button = (
    <UnstyledButton p={4}>
      <span className="visually-hidden">{t('account')}</span>
      <Avatar src={user.profileImage} alt="" size={32} radius={32} color="accent" aria-hidden>
        {initialsOf(user.name)}
      </Avatar>
    </UnstyledButton>
  )
  return (
    <>
      <LazyMenu button={button} width={220}>
        <AccountItems user={user} onProfile={() => setProfile(true)} onLeave={() => void leave()} />
      </LazyMenu>
      {profile && <UserDialog opened user={user} onClose={() => setProfile(false)} />}
    </>
  )
}
