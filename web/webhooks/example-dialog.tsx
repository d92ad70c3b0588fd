import { Code, Input, ScrollArea, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Webhook, webhookEndpoints } from '#domain/webhooks/webhook-contract.ts'
import { sampleOf } from '#domain/webhooks/webhook-sample.ts'
import { webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { typeTexts } from './type-texts.ts'
import { webhookTexts } from './webhook-texts.ts'
import { deliveriesKey } from './webhooks-key.ts'

type ExampleDialogProps = { webhook: Webhook; onClose: () => void }

/** Sends an example of an event, and opens its delivery in the log. */
export function ExampleDialog({ webhook, onClose }: ExampleDialogProps) {
  const t = useTexts(webhookTexts)
  const words = useTexts(typeTexts)
  const navigate = useNavigate()
  const [type, setType] = useState(webhook.types[0] ?? webhookTypes[0])
  const sending = useSubmit(async () => {
    const params = { id: webhook.id }
    const { id } = await call(webhookEndpoints.sendWebhookExample, { params, body: { type } })
    askAgain(deliveriesKey)
    void navigate(`/webhook-deliveries?webhook=${webhook.id}&delivery=${id}`)
  })
  return (
    <FormDialog
      opened
      size={620}
      title={t('example')}
      submitLabel={t('send')}
      busy={sending.busy}
      onSubmit={() => sending.submit()}
      onClose={onClose}
    >
      <Text fz="sm" c="var(--text-weak)">
        {t('exampleHint')}
      </Text>
      <Select
        label={t('event')}
        data-autofocus
        allowDeselect={false}
        data={webhookTypes.map((value) => ({ value, label: words(value) }))}
        value={type}
        onChange={(value) => setType(webhookTypes.find((each) => each === value) ?? type)}
      />
      <Input.Wrapper label={t('body')} labelElement="div">
        <ScrollArea.Autosize mah={280} mt={4} viewportProps={{ tabIndex: 0 }}>
          <Code block fz={12}>
            {JSON.stringify(sampleOf(type), null, 2)}
          </Code>
        </ScrollArea.Autosize>
      </Input.Wrapper>
    </FormDialog>
  )
}
