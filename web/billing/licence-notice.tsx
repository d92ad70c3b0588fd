import { Alert, Button, Group, Text } from '@mantine/core'
import { IconCalendarOff, IconCalendarTime } from '@tabler/icons-react'
import { Link } from 'react-router'
import { can } from '#domain/access/access.ts'
import { isPastDue } from '#domain/companies/company-rules.ts'
import type { LicenceState } from '#domain/payments/payment-contract.ts'
import { rereadSession } from '#web/platform/client.ts'
import { reconnectLive } from '#web/platform/live.ts'
import { currentUser, useSession, useViewer } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'
import { dueDay } from '#web/company-admin/due-words.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { billingTexts } from './billing-texts.ts'

type LicenceNoticeProps = {
  state: LicenceState | undefined
  /** Whether there is an invoice to pay. */
  owes: boolean
}

/** Tells that the licence has ended or is in its days of grace, and what to do; renders nothing otherwise. */
export function LicenceNotice({ state, owes }: LicenceNoticeProps) {
  const t = useTexts(billingTexts)
  const viewer = useViewer()
  const ended = usePastDue()
  const company = useSession()?.company
  const { busy, submit } = useSubmit(async () => {
    await rereadSession()
    const renewed = currentUser()?.company
    if (renewed && isPastDue(renewed, new Date())) showWarning(t('stillEnded'))
    else reconnectLive()
  })
  if (!company || (!ended && state !== 'grace')) return null
  const shown = company.status ? (state === 'grace' || state === 'sleeping' ? state : 'pastDue') : 'suspended'
  const mayPay = can(viewer, 'billing-page:pay')
  return (
    <Alert
      m={12}
      color={shown === 'grace' ? 'yellow' : 'red'}
      icon={shown === 'grace' ? <IconCalendarTime aria-hidden /> : <IconCalendarOff aria-hidden />}
      title={
        shown === 'suspended'
          ? t('state.suspended', { company: company.name })
          : t('endedOn', { date: dueDay(company.dueDate, company.timeZone) })
      }
    >
      {shown !== 'suspended' && (
        <Text fz="sm">{t(owes || shown === 'sleeping' ? `state.${shown}` : `renew.${shown}`)}</Text>
      )}
      {shown !== 'suspended' && !mayPay && <Text fz="sm">{t('askAdmin')}</Text>}
      {ended && (
        <Group gap={8} mt={12}>
          <Button size="xs" variant="default" loading={busy} onClick={submit}>
            {t('checkAgain')}
          </Button>
          {can(viewer, 'settings-page:exportCompany') && (
            <Button size="xs" component={Link} to="/export" variant="subtle">
              {t('export')}
            </Button>
          )}
        </Group>
      )}
    </Alert>
  )
}
