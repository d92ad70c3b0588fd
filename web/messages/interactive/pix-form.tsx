import { Group, Select, TextInput } from '@mantine/core'
import { type PixKeyType, pixKeyTypes } from '#domain/channels/interactive-content.ts'
import {
  interactiveEndpoints,
  interactiveLimits as limits,
  pixBody,
} from '#domain/messages/interactive-contract.ts'
import { pixKeyTypeOf } from '#domain/messages/pix-key.ts'
import { call } from '#web/platform/client.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useTexts } from '#web/platform/translate.ts'
import { keepPixDetails, lastPixDetails } from './pix-details.ts'
import type { InteractiveFormProps } from './interactive-form.ts'
import { FormBody } from '#web/ui/form-body.tsx'
import { interactiveTexts } from './interactive-texts.ts'
import { useInteractiveForm } from './use-interactive-form.ts'

type Values = {
  title: string
  sendvalue: number
  sendkey_type: PixKeyType
  sendmerchant_name: string
  sendKey: string
  clientId: string
}

const mostDigits = 10
const isKeyType = (value: string | null): value is PixKeyType =>
  (pixKeyTypes as readonly (string | null)[]).includes(value)

/** Form of a PIX payment request; digits are typed as cents. */
export function PixForm({ ticket, onDirty, onSent, onClose }: InteractiveFormProps) {
  const t = useTexts(interactiveTexts)
  const form = useInteractiveForm<Values>({
    ticket,
    schema: pixBody,
    initial: {
      title: '',
      sendvalue: 0,
      ...lastPixDetails(ticket.companyId),
      clientId: crypto.randomUUID(),
    },
    send: (body) => {
      keepPixDetails(ticket.companyId, body)
      return call(interactiveEndpoints.sendPix, { params: { ticketId: ticket.id }, body })
    },
    onDirty,
    onSent,
  })
  const { sendvalue: cents, sendkey_type: keyType } = form.values
  return (
    <FormBody busy={form.busy} submitLabel={t('send')} onSubmit={form.submit} onClose={onClose}>
      <TextInput label={t('title')} required maxLength={limits.title} {...form.field('title')} />
      <TextInput
        label={t('amount')}
        required
        inputMode="numeric"
        value={cents ? formatMoney(cents / 100) : ''}
        placeholder={formatMoney(0)}
        onChange={(event) =>
          form.set('sendvalue', Number(event.currentTarget.value.replace(/\D/g, '').slice(-mostDigits)))
        }
        error={form.problemOf('sendvalue')}
      />
      <TextInput
        label={t('merchant')}
        required
        maxLength={limits.merchant}
        {...form.field('sendmerchant_name')}
      />
      <Group align="flex-start" gap={8} grow preventGrowOverflow={false}>
        <Select
          label={t('keyType')}
          data={pixKeyTypes.map((value) => ({ value, label: t(`pix.${value}`) }))}
          allowDeselect={false}
          value={keyType}
          onChange={(value) => isKeyType(value) && form.set('sendkey_type', value)}
          maw={160}
        />
        <TextInput
          label={t('key')}
          required
          {...form.field('sendKey')}
          onChange={(event) => {
            const key = event.currentTarget.value
            form.set('sendKey', key)
            const type = pixKeyTypeOf(key)
            if (type) form.set('sendkey_type', type)
          }}
        />
      </Group>
    </FormBody>
  )
}
