import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Webhook } from '#domain/webhooks/webhook-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { MomentInput } from '#web/ui/time/moment-input.tsx'
import { localMoment } from '#web/ui/time/local-moment.ts'
import { deliveryTexts } from './delivery-texts.ts'
import { useResend } from './use-resend.ts'

type ResendDialogProps = { webhooks: Webhook[]; webhookId: number | null; onClose: () => void }

const dayMs = 86_400_000

/** A moment as its fields show it, by the clock of the browser, as the log shows its times. */
const fieldOf = (at: Date): string => localMoment(at).slice(0, 16)

/** Sends the deliveries of one webhook between two times again. */
export function ResendDialog({ webhooks, webhookId, onClose }: ResendDialogProps) {
  const t = useTexts(deliveryTexts)
  const { resend, busy } = useResend(onClose)
  const [chosen, setChosen] = useState(webhookId ?? webhooks[0]?.id ?? null)
  const [from, setFrom] = useState(() => fieldOf(new Date(Date.now() - dayMs)))
  const [to, setTo] = useState(() => fieldOf(new Date(Date.now() + 60_000)))
  const [onlyFailed, setOnlyFailed] = useState(true)
  const isBackwards = from !== '' && to !== '' && from >= to
  const send = () => {
    if (chosen === null || !from || !to || isBackwards) return
    resend({ webhookId: chosen, from: new Date(from), to: new Date(to), onlyFailed })
  }
  return (
    <FormDialog
      opened
      title={t('resendRange')}
      submitLabel={t('resend')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <Text fz="sm" c="var(--text-weak)">
        {t('resendHint')}
      </Text>
      <RecordSelect
        label={t('webhook')}
        data-autofocus
        allowDeselect={false}
        rows={webhooks}
        value={chosen}
        onChange={(id) => id !== null && setChosen(id)}
      />
      <MomentInput label={t('from')} required value={from} onChange={setFrom} />
      <MomentInput
        label={t('to')}
        required
        value={to}
        error={isBackwards && t('endBeforeStart')}
        onChange={setTo}
      />
      <Checkbox
        label={t('onlyFailed')}
        checked={onlyFailed}
        onChange={(event) => setOnlyFailed(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
