import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaymentProviderId } from '#domain/charges/charge-words.ts'
import { paymentChannel } from '#domain/invoices/invoice-contract.ts'
import type { PaymentData } from '#domain/payments/payment-contract.ts'
import { chargeQuery } from '#web/billing/billing-queries.ts'
import { QrCode } from '#web/connections/session/qr-code.tsx'
import { refreshSession } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { reconnectLive, useConnected, useLive } from '#web/platform/live.ts'
import { currentUser } from '#web/platform/session.ts'
import { showError, showInfo, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { dueDay } from '#web/company-admin/due-words.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

const providerNames: Record<PaymentProviderId, string> = {
  efi: 'Efí',
  asaas: 'Asaas',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
}
/** Without its socket, as when the licence has ended, the page asks by itself. */
const [askMs, askConnectedMs, homeAfterMs] = [4000, 15_000, 4000]

type PaymentViewProps = { payment: PaymentData; onOther: () => void }

/** Until when the licence lasts now: what a session knows of its company is from before the payment. */
export async function renewedDay(): Promise<string> {
  await refreshSession().catch(() => {})
  reconnectLive()
  const company = currentUser()?.company
  return company ? dueDay(company.dueDate, company.timeZone) : ''
}

/** What an invoice is paid with, until it is paid: the code, the page or the boleto. */
export function PaymentView({ payment, onOther }: PaymentViewProps) {
  const t = useTexts(checkoutTexts)
  const { invoiceId } = payment.charge
  const isConnected = useConnected()
  const [renewedUntil, setRenewedUntil] = useState<string | null>(null)
  const asked = useQuery({
    ...chargeQuery(invoiceId),
    refetchInterval: isConnected ? askConnectedMs : askMs,
    enabled: renewedUntil === null,
  })
  const finish = async () => setRenewedUntil(await renewedDay())
  useLive(paymentChannel, (paid) => {
    if (paid.invoiceId === invoiceId) void finish()
  })
  const isPaid = asked.data?.isPaid === true
  useEffect(() => {
    if (isPaid) void finish()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isPaid])
  const look = useSubmit(async () => {
    const { data } = await asked.refetch({ throwOnError: true })
    if (data && !data.isPaid) showInfo(t('notYet'))
  })
  if (renewedUntil !== null) return <Renewed until={renewedUntil} />
  return (
    <div className={classes.payment}>
      <div>
        <Text fz="xs" c="var(--text-weak)">
          {t('amount')} · {t(`method.${payment.charge.method}`)}
        </Text>
        <div className={classes.amount}>{formatMoney(payment.charge.amountCents / 100)}</div>
      </div>
      <Means payment={payment} onOther={onOther} />
      <Text fz="sm" c="var(--text-weak)" role="status">
        {t('waiting')}
      </Text>
      <Group gap={8} justify="center">
        <Button variant="default" loading={look.busy} onClick={look.submit}>
          {t('paidAlready')}
        </Button>
        <Button variant="subtle" onClick={onOther}>
          {t('otherMethod')}
        </Button>
      </Group>
    </div>
  )
}

type MeansProps = PaymentViewProps

function Means({ payment, onOther }: MeansProps) {
  const t = useTexts(checkoutTexts)
  const { qrcode, boleto, charge } = payment
  const now = useNow(1000)
  const leftMs = charge.expiresAt ? charge.expiresAt.getTime() - now.getTime() : null
  const url = payment.efiURL ?? payment.asaasURL ?? payment.mercadopagoURL ?? payment.stripeURL
  if (leftMs !== null && leftMs <= 0) {
    return (
      <>
        <Text>{t('expired')}</Text>
        <Button onClick={onOther}>{t('newCode')}</Button>
      </>
    )
  }
  return (
    <>
      {qrcode && (
        <>
          <Text maw={400}>{t('scan')}</Text>
          <div className={classes.qr}>
            <QrCode
              text={qrcode.qrcode}
              label={t('qrLabel', { amount: formatMoney(charge.amountCents / 100) })}
            />
          </div>
          <Copyable label={t('pixText')} text={qrcode.qrcode} />
        </>
      )}
      {boleto && (
        <>
          <Copyable label={t('boletoLine')} text={boleto.line} />
          {boleto.url && <PageLink url={boleto.url} text={t('openBoleto')} />}
        </>
      )}
      {url && !(boleto?.url === url) && (
        <PageLink url={url} text={t('openPage', { provider: providerNames[charge.provider] })} />
      )}
      {leftMs !== null && leftMs < 86_400_000 * 2 && (
        <Text fz="sm" c="var(--text-weak)">
          {t('expiresIn', { time: clockOf(leftMs) })}
        </Text>
      )}
    </>
  )
}

const PageLink = ({ url, text }: { url: string; text: string }) => (
  <Button
    component="a"
    href={url}
    target="_blank"
    rel="noreferrer"
    rightSection={<IconExternalLink size={16} aria-hidden />}
  >
    {text}
  </Button>
)

function Copyable({ label, text }: { label: string; text: string }) {
  const t = useTexts(checkoutTexts)
  const copy = () => void navigator.clipboard.writeText(text).then(() => showSuccess(t('copied')), showError)
  return (
    <div className={classes.code}>
      <TextInput aria-label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} onClick={copy}>
        {t('copy')}
      </Button>
    </div>
  )
}

/** 23:59:04 */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}

/** The licence as it is now, and then the way home. */
export function Renewed({ until }: { until: string }) {
  const t = useTexts(checkoutTexts)
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/'), homeAfterMs)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <div className={classes.payment} role="status">
      <IconCircleCheck size={56} stroke={1.5} color="var(--positive)" aria-hidden />
      <Text fz="lg" fw={600} c="var(--text-strong)">
        {t('renewedUntil', { date: until })}
      </Text>
      <Text c="var(--text-weak)">{t('goingHome')}</Text>
    </div>
  )
}
