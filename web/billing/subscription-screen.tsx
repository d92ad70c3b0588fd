import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paymentEndpoints, type Subscription } from '#domain/payments/payment-contract.ts'
import { StorageBar } from '#web/files/storage-bar.tsx'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { useSession, useViewer } from '#web/platform/session.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { dueDay } from '#web/company-admin/due-words.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { billingKey, subscriptionQuery } from './billing-queries.ts'
import { billingTexts } from './billing-texts.ts'
import classes from './billing.module.css'
import { LicenceNotice } from './licence-notice.tsx'
import { useLiveBilling } from './use-live-billing.ts'

const CheckoutDialog = onDemand(() => import('./checkout/checkout-dialog.tsx'), 'CheckoutDialog')
const PlanDialog = onDemand(() => import('./checkout/choose-plan-dialog.tsx'), 'ChoosePlanDialog')

/** The company's licence: its end, its contents, and how to pay for it (2§2.8). */
export function SubscriptionScreen() {
  const t = useTexts(billingTexts)
  const { data, error, refetch } = useQuery(subscriptionQuery)
  const dialog = useDialogAddress('subscribe', 'pay', 'plan')
  const { visit } = useViewer()
  useLiveBilling()
  return (
    <PageFrame
      title={t('subscription')}
      actions={
        <Button component={Link} to="/financeiro" variant="default">
          {t('seeInvoices')}
        </Button>
      }
    >
      <LicenceNotice state={data?.state} owes={Boolean(data?.openInvoiceId)} />
      {data ? (
        <div className={classes.licence}>
          <Licence subscription={data} onSubscribe={visit ? null : () => dialog.open('subscribe', 1)} />
          <CurrentPlan subscription={data} onChange={visit ? null : () => dialog.open('plan', 1)} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
      {dialog.asked?.what === 'plan' && !visit && (
        <PlanDialog onPay={(invoiceId) => dialog.open('pay', invoiceId)} onClose={dialog.close} />
      )}
      {dialog.asked && dialog.asked.what !== 'plan' && !visit && (
        <CheckoutDialog
          key={dialog.asked.value}
          invoiceId={dialog.asked.what === 'pay' ? dialog.asked.value : null}
          onClose={dialog.close}
        />
      )}
    </PageFrame>
  )
}

type PartProps = { subscription: Subscription }

function Licence({ subscription, onSubscribe }: PartProps & { onSubscribe: (() => void) | null }) {
  const t = useTexts(billingTexts)
  const user = useSession()
  const { state, daysLeft, dueDate, creditCents } = subscription
  const period =
    state === 'platform'
      ? t('never')
      : daysLeft === 0
        ? t('dueToday')
        : daysLeft > 0
          ? t('dueInDays', { n: daysLeft })
          : t('endedOn', { date: dueDay(dueDate, user?.company.timeZone ?? 'UTC') })
  return (
    <Paper className={classes.part} component="section" withBorder>
      <TextInput
        label={t('licencePeriod')}
        value={period}
        readOnly
        disabled
        classNames={{ input: classes.readable ?? '' }}
      />
      <TextInput
        label={t('billingEmail')}
        value={user?.email ?? ''}
        readOnly
        disabled
        classNames={{ input: classes.readable ?? '' }}
      />
      {creditCents > 0 && <Text fz="sm">{t('credit', { amount: formatMoney(creditCents / 100) })}</Text>}
      {onSubscribe && state !== 'platform' && (
        <Group>
          <Button onClick={onSubscribe}>{t('subscribeNow')}</Button>
        </Group>
      )}
    </Paper>
  )
}

function CurrentPlan({ subscription, onChange }: PartProps & { onChange: (() => void) | null }) {
  const t = useTexts(billingTexts)
  const company = useSession()?.company
  const { plan, priceCents, recurrence, users, connections, nextPlanName, dueDate, state } = subscription
  const mayKeep = nextPlanName !== null && !subscription.isNextPlanPaid
  const { busy, submit } = useSubmit(async () => {
    const { planName } = await call(paymentEndpoints.keepPlan, {})
    showSuccess(t('planKept', { name: planName }))
    await queryClient.invalidateQueries({ queryKey: billingKey })
  })
  const usersUsed = t('usersUsed', { n: users, most: plan.users })
  const connectionsUsed = t('connectionsUsed', { n: connections, most: plan.connections })
  return (
    <Paper className={classes.part} component="section" withBorder aria-label={t('currentPlan')}>
      <div>
        <Text fz="xs" c="var(--text-weak)">
          {t('currentPlan')}
        </Text>
        <Title order={2} fz={20} fw={600}>
          {plan.name}
        </Title>
        <Text c="var(--text-weak)">
          {t('perPeriod', { price: formatMoney(priceCents / 100), period: t(`period.${recurrence}`) })}
        </Text>
      </div>
      <div>
        <Text fz="sm">{usersUsed}</Text>
        <StorageBar used={users} limit={Math.max(plan.users, 1)} label={usersUsed} />
      </div>
      <div>
        <Text fz="sm">{connectionsUsed}</Text>
        <StorageBar used={connections} limit={Math.max(plan.connections, 1)} label={connectionsUsed} />
      </div>
      {nextPlanName && (
        <>
          <Text fz="sm">
            {t('nextPlan', {
              name: nextPlanName,
              date: dueDay(new Date(dueDate.getTime() + 1000), company?.timeZone ?? 'UTC'),
            })}
          </Text>
          {onChange && mayKeep && (
            <Group>
              <Button variant="default" loading={busy} onClick={submit}>
                {t('keepPlan')}
              </Button>
            </Group>
          )}
        </>
      )}
      {!mayKeep && onChange && state !== 'platform' && (
        <Group>
          <Button variant="default" onClick={onChange}>
            {t('changePlan')}
          </Button>
        </Group>
      )}
    </Paper>
  )
}
