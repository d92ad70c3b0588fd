import { Switch } from '@mantine/core'
import { useState } from 'react'
import { wantsPending } from '#domain/notifications/notification-rules.ts'
import { userEndpoints } from '#domain/users/user-contract.ts'
import { call } from '#web/platform/client.ts'
import { useSession } from '#web/platform/session.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { noteOwn } from '#web/users/note-own.ts'
import classes from './notification-list.module.css'
import { noticeTexts } from './notice-texts.ts'

/** Whether waiting customers of the person's departments ring: their own choice, which follows the company's until they make one. */
export function PendingSwitch() {
  const t = useTexts(noticeTexts)
  const user = useSession()
  const [busy, setBusy] = useState(false)
  if (!user || user.visit) return null
  const choose = (isOn: boolean) => {
    setBusy(true)
    call(userEndpoints.updateUser, {
      params: { id: user.id },
      body: { pendingNotices: isOn ? 'on' : 'off' },
    })
      .then(noteOwn, showError)
      .finally(() => setBusy(false))
  }
  return (
    <div className={classes.switch}>
      <Switch
        size="sm"
        label={t('newCustomers')}
        description={t('newCustomersHint')}
        checked={wantsPending(user.pendingNotices, user.company.companieSettings.showNotificationPending)}
        disabled={busy}
        onChange={({ currentTarget: { checked } }) => choose(checked)}
      />
    </div>
  )
}
