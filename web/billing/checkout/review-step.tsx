import { Radio, Text } from '@mantine/core'
import type { PaymentMethod } from '#domain/charges/charge-words.ts'
import type { Subscription } from '#domain/payments/payment-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import type { PayerForm } from './checkout-form.ts'
import classes from './checkout.module.css'
import { checkoutTexts } from './checkout-texts.ts'

type ReviewStepProps = {
  payer: PayerForm
  methods: Subscription['methods']
  method: PaymentMethod | null
  onChange: (method: PaymentMethod) => void
}

/** Shows the payer once more, and selects the payment method. */
export function ReviewStep({ payer, methods, method, onChange }: ReviewStepProps) {
  const t = useTexts(checkoutTexts)
  return (
    <>
      <Text fz="sm">
        {payer.fullName} · {payer.document}
      </Text>
      <Radio.Group
        label={t('methodTitle')}
        value={method}
        onChange={(value) => {
          const chosen = methods.find((each) => each.method === value)
          if (chosen) onChange(chosen.method)
        }}
      >
        <div className={classes.choices}>
          {methods.map(({ method: each, resting }) => (
            <div key={each} className={classes.choice} data-checked={each === method || undefined}>
              <Radio
                value={each}
                disabled={resting}
                label={t(`method.${each}`)}
                description={resting ? t('resting') : t(`method.${each}Hint`)}
              />
            </div>
          ))}
        </div>
      </Radio.Group>
    </>
  )
}
