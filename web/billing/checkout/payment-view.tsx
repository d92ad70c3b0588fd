import { Button, Group, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { paymentChannel } from '#domain/invoices/invoice-contract.ts'
import type { PaymentData } from '#domain/payments/payment-contract.ts'
import { chargeQuery } from '#web/billing/billing-queries.ts'
import { invoiceTexts } from '#web/billing/invoice/invoice-texts.ts'
import { QrCode } from '#web/connections/session/qr-code.tsx'
import { formatMoney } from '#web/platform/format.ts'
import { useConnected, useLive } from '#web/platform/live.ts'
import { showInfo } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { copyText } from '#web/ui/controls/copy-text.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

/** Polling intervals without and with a socket; the socket is missing when the licence has ended. */
const [askMs, askConnectedMs] = [4000, 15_000]

type MeansProps = { payment: PaymentData; onOther: () => void }
type PaymentViewProps = MeansProps & { onPaid: () => void }

/** Shows the charge of an invoice until it is paid: the PIX code, the payment page or the boleto. */
export function PaymentView({ payment, onOther, onPaid }: PaymentViewProps) {
  const t = useTexts(checkoutTexts)
  const { invoiceId } = payment.charge
  const isConnected = useConnected()
  const asked = useQuery({
    ...chargeQuery(invoiceId),
    refetchInterval: isConnected ? askConnectedMs : askMs,
  })
  const tellPaid = useEffectEvent(onPaid)
  useLive(paymentChannel, (paid) => {
    if (paid.invoiceId === invoiceId) onPaid()
  })
  const isPaid = asked.data?.isPaid === true
  useEffect(() => {
    if (isPaid) tellPaid()
  }, [isPaid])
  // An invoice that was cancelled meanwhile, or a charge that its provider ended.
  const isOver =
    asked.isFetchedAfterMount && !asked.data?.payments.some(({ charge }) => charge.id === payment.charge.id)
  const look = useSubmit(async () => {
    const { data } = await asked.refetch({ throwOnError: true })
    if (data && !data.isPaid) showInfo(t('notYet'))
  })
  return (
    <div className={classes.payment}>
      <div>
        <Text fz="xs" c="var(--text-weak)">
          {t('amount')} · {t(`method.${payment.charge.method}`)}
        </Text>
        <div className={classes.amount}>{formatMoney(payment.charge.amountCents / 100)}</div>
      </div>
      <Means payment={payment} isOver={isOver} onOther={onOther} />
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

function Means({ payment, isOver, onOther }: MeansProps & { isOver: boolean }) {
  const t = useTexts(checkoutTexts)
  const named = useTexts(invoiceTexts)
  const { qrcode, boleto, charge } = payment
  const now = useNow(1000)
  const leftMs = charge.expiresAt ? charge.expiresAt.getTime() - now.getTime() : null
  const url = payment.efiURL ?? payment.asaasURL ?? payment.mercadopagoURL ?? payment.stripeURL
  if (isOver || (leftMs !== null && leftMs <= 0)) {
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
        <PageLink url={url} text={t('openPage', { provider: named(`by.${charge.provider}`) })} />
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
  return (
    <div className={classes.code}>
      <TextInput aria-label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        variant="default"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copyText(text, t('copied'))}
      >
        {t('copy')}
      </Button>
    </div>
  )
}

/** Formats a duration as 23:59:04. */
function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${two(hours)}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
