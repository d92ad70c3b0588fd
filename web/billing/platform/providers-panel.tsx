import { Alert, Badge, Button, Code, Group, Paper, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paymentEndpoints, type ProviderHealth } from '#domain/payments/payment-contract.ts'
import { invoiceTexts } from '#web/billing/invoice/invoice-texts.ts'
import { checkoutTexts } from '#web/billing/checkout/checkout-texts.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { platformBillingTexts } from './platform-billing-texts.ts'
import { providersQuery } from './platform-queries.ts'
import classes from './providers-panel.module.css'

/** Status of each payment provider: owner of the keys, methods, and arrival of notices. */
export function ProvidersPanel() {
  const t = useTexts(platformBillingTexts)
  const { data, error, refetch } = useQuery(providersQuery)
  return (
    <PageFrame title={t('providers')}>
      {data ? (
        <div className={classes.providers}>
          {data.map((health) => (
            <Provider key={health.provider} health={health} />
          ))}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </PageFrame>
  )
}

function Provider({ health }: { health: ProviderHealth }) {
  const t = useTexts(platformBillingTexts)
  const named = useTexts(invoiceTexts)
  const method = useTexts(checkoutTexts)
  const language = useLanguage()
  const { provider, isConfigured, account, live, methods, fault, warnings } = health
  const renew = {
    onError: showError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: providersQuery.queryKey }),
  }
  const check = useMutation({
    mutationFn: () => call(paymentEndpoints.checkProvider, { params: { provider }, body: undefined }),
    onSuccess: ({ fault: found }) => found === '' && showSuccess(t('tested')),
    ...renew,
  })
  const register = useMutation({
    mutationFn: () => call(paymentEndpoints.registerProviderWebhook, { params: { provider } }),
    onSuccess: () => showSuccess(t('registered')),
    ...renew,
  })
  return (
    <Paper className={classes.provider} component="section" aria-label={named(`by.${provider}`)} withBorder>
      <Group gap={8}>
        <Text fw={600} c="var(--text-strong)">
          {named(`by.${provider}`)}
        </Text>
        <Badge
          size="sm"
          variant="outline"
          tt="none"
          color={isConfigured ? 'var(--positive)' : 'var(--text-weak)'}
        >
          {t(isConfigured ? 'configured' : 'notConfigured')}
        </Badge>
        {isConfigured && account && (
          <Badge size="sm" variant="outline" tt="none" color="var(--info)">
            {t(live ? 'live' : 'testMode')}
          </Badge>
        )}
      </Group>
      {!isConfigured && (
        <Text fz="sm" c="var(--text-weak)">
          {t('toKeys')}
        </Text>
      )}
      {isConfigured && (
        <>
          <Text fz="sm">
            {[
              methods.map((each) => method(`method.${each}`)).join(', '),
              account && t('account', { name: account }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Text fz="xs" c="var(--text-weak)">
            {[
              health.checkedAt && t('checkedAt', { date: formatMoment(health.checkedAt, language) }),
              health.lastNoticeAt
                ? t('lastNotice', { date: formatMoment(health.lastNoticeAt, language) })
                : t('noNotice'),
              health.refusedNotices > 0 && t('refusedNotices', { n: health.refusedNotices }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {fault !== '' && <Alert color="red">{t(`fault.${fault}`)}</Alert>}
          {warnings.map((warning) => (
            <Alert key={warning} color="yellow">
              {t(`warn.${warning}`)}
            </Alert>
          ))}
          {!health.registersItself && health.webhookUrl && (
            <Text fz="sm" component="div">
              {t('registerByHand')}
              <Code block>{health.webhookUrl}</Code>
            </Text>
          )}
        </>
      )}
      <Group gap={8}>
        {isConfigured ? (
          <>
            <Button size="xs" variant="default" loading={check.isPending} onClick={() => check.mutate()}>
              {t('test')}
            </Button>
            {health.registersItself && (
              <Button
                size="xs"
                variant="default"
                loading={register.isPending}
                disabled={!health.webhookUrl}
                onClick={() => register.mutate()}
              >
                {t('register')}
              </Button>
            )}
          </>
        ) : (
          <Button size="xs" variant="default" component={Link} to="/settings">
            {t('payments')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
