import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentEndpoints } from '#domain/payments/payment-contract.ts'
import { billingKey, subscriptionQuery } from '#web/billing/billing-queries.ts'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import type { PlanChoice } from './checkout-form.ts'
import { checkoutTexts } from './checkout-texts.ts'
import { PlanStep, PreviewWords } from './plan-step.tsx'

type ChoosePlanDialogProps = { onPay: (invoiceId: string) => void; onClose: () => void }

/** Changes the plan in the middle of a period; shows the consequences before the confirmation. */
export function ChoosePlanDialog({ onPay, onClose }: ChoosePlanDialogProps) {
  const t = useTexts(checkoutTexts)
  const { data: subscription } = useQuery(subscriptionQuery)
  const [choice, setChoice] = useState<PlanChoice>({ kind: 'keep' })
  const wish =
    choice.kind === 'plan'
      ? { plan: choice.id }
      : choice.kind === 'custom'
        ? { users: choice.users, connections: choice.connections }
        : null
  const {
    data: preview,
    error,
    isLoading,
    refetch,
  } = useQuery({
    queryKey: [...billingKey, 'preview', wish],
    queryFn: () => call(paymentEndpoints.previewPlanChange, { query: wish ?? {} }),
    enabled: wish !== null,
  })
  const isOver = preview !== undefined && preview.exceeds.length > 0
  const { busy, submit } = useSubmit(
    async () => {
      if (!wish) return showProblem(t('chooseFirst'))
      if (!preview || isOver) return
      const { from, invoiceId } = await call(paymentEndpoints.changePlan, {
        body: { ...wish, price: (preview.dueNowCents || preview.priceCents) / 100 },
      })
      askAgain(billingKey)
      if (invoiceId) return onPay(invoiceId)
      showSuccess(t(from === 'periodEnd' ? 'changedLater' : 'changed'))
      onClose()
    },
    {
      // Prices and use may differ from what is shown.
      onError: (refusal) => {
        showError(refusal)
        askAgain(billingKey)
      },
    },
  )
  return (
    <FormDialog
      opened
      title={t('chooseTitle')}
      size={560}
      submitLabel={t('choose')}
      busy={busy || isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      {subscription ? (
        <PlanStep subscription={subscription} choice={choice} mayKeep={false} onChange={setChoice} />
      ) : (
        <LoadingRows />
      )}
      {error && !preview && <ErrorState error={error} onRetry={() => void refetch()} />}
      {wish && preview && !isOver && preview.from !== 'none' && (
        <Text fz="sm" role="status">
          {preview.from === 'periodEnd'
            ? t('from.periodEnd')
            : preview.dueNowCents > 0
              ? t('from.now', { amount: formatMoney(preview.dueNowCents / 100) })
              : t('from.free')}
        </Text>
      )}
      {choice.kind === 'custom' && preview && <PreviewWords preview={preview} />}
    </FormDialog>
  )
}
