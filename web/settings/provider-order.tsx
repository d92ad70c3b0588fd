import { Group, Input, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { type PaymentProviderId, providersInOrder } from '#domain/charges/charge-words.ts'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { settingTexts } from './setting-texts.ts'

const names: Record<PaymentProviderId, string> = {
  efi: 'Efí',
  asaas: 'Asaas',
  mercadopago: 'Mercado Pago',
  stripe: 'Stripe',
}

type ProviderOrderProps = {
  label: ReactNode
  labelledBy: string
  hint: string
  value: string
  busy: boolean
  onChange: (value: string) => void
}

/** The payment providers in the order of their use, moved up and down. */
export function ProviderOrder({ label, labelledBy, hint, value, busy, onChange }: ProviderOrderProps) {
  const t = useTexts(settingTexts)
  const hintId = useId()
  const order = providersInOrder(value)
  const swap = (at: number) => {
    const [first, second] = order.slice(at, at + 2)
    if (!first || !second) return
    onChange(order.toSpliced(at, 2, second, first).join(', '))
  }
  return (
    <div>
      <Input.Label component="div">{label}</Input.Label>
      <Input.Description id={hintId} mb={8}>
        {hint}
      </Input.Description>
      <ol aria-labelledby={labelledBy} aria-describedby={hintId} style={{ margin: 0, paddingLeft: 24 }}>
        {order.map((provider, at) => (
          <li key={provider}>
            <Group gap={4} mih={36}>
              <Text fz="sm" w={140}>
                {names[provider]}
              </Text>
              {at > 0 && (
                <IconButton
                  label={t('providerUp', { name: names[provider] })}
                  icon={IconArrowUp}
                  isBusy={busy}
                  onClick={() => swap(at - 1)}
                />
              )}
              {at < order.length - 1 && (
                <IconButton
                  label={t('providerDown', { name: names[provider] })}
                  icon={IconArrowDown}
                  isBusy={busy}
                  onClick={() => swap(at)}
                />
              )}
            </Group>
          </li>
        ))}
      </ol>
    </div>
  )
}
