import { Button, Text } from '@mantine/core'
import { IconCalendarOff, IconCertificate } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { isPastDue } from '#domain/companies/company-rules.ts'
import { refreshSession } from '#web/platform/client.ts'
import { formatDate } from '#web/platform/format.ts'
import { reconnectLive } from '#web/platform/live.ts'
import { currentUser, useViewer } from '#web/platform/session.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { showError, showWarning } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { billingTexts } from './billing-texts.ts'
import classes from './licence-screen.module.css'

/** Until when the licence lasts or since when it has ended, and what to do then. */
export function LicenceScreen() {
  const t = useTexts(billingTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const ended = usePastDue()
  const viewer = useViewer()
  const company = currentUser()?.company
  if (!company) return null
  const values = { company: company.name, date: formatDate(company.dueDate, language) }
  const checkAgain = async () => {
    setBusy(true)
    try {
      await refreshSession()
      const renewed = currentUser()?.company
      if (renewed && isPastDue(renewed, new Date())) showWarning(t('stillEnded'))
      else reconnectLive()
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  const Icon = ended ? IconCalendarOff : IconCertificate
  return (
    <PageFrame title={t('title')}>
      <div className={classes.body}>
        <Icon size={40} stroke={1.5} aria-hidden />
        <Text fw={600} size="lg" c="var(--text-strong)">
          {t(ended ? (company.status ? 'ended' : 'switchedOff') : 'valid', values)}
        </Text>
        {ended ? (
          <>
            <Text maw={520}>{t('whatToDo')}</Text>
            <Button loading={busy} onClick={() => void checkAgain()}>
              {t('checkAgain')}
            </Button>
            {can(viewer, 'settings-page:exportCompany') && (
              <Button component={Link} to="/export" variant="subtle">
                {t('export')}
              </Button>
            )}
          </>
        ) : (
          <Button component={Link} to="/tickets">
            {t('toTickets')}
          </Button>
        )}
      </div>
    </PageFrame>
  )
}
