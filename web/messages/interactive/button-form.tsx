import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import {
  callBody,
  copyBody,
  interactiveEndpoints as endpoints,
  interactiveLimits as limits,
  urlBody,
} from '#domain/messages/interactive-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { base64Of } from './base64-of.ts'
import { ImageField } from './image-field.tsx'
import type { InteractiveFormProps } from './interactive-form.ts'
import { FormBody } from '#web/ui/form-body.tsx'
import { interactiveTexts } from './interactive-texts.ts'
import { useInteractiveForm } from './use-interactive-form.ts'

type Values = { title: string; description: string; buttonText: string; copyText: string; clientId: string }
type ButtonKind = {
  schema: z.ZodType
  endpoint: typeof endpoints.sendCopy | typeof endpoints.sendCall | typeof endpoints.sendUrl
  label: 'code' | 'address' | 'number'
  placeholder: string
  inputMode: 'text' | 'url' | 'tel'
}

const url: ButtonKind = {
  schema: urlBody,
  endpoint: endpoints.sendUrl,
  label: 'address',
  placeholder: 'https://',
  inputMode: 'url',
}
const copy: ButtonKind = {
  schema: copyBody,
  endpoint: endpoints.sendCopy,
  label: 'code',
  placeholder: '',
  inputMode: 'text',
}
const phone: ButtonKind = {
  schema: callBody,
  endpoint: endpoints.sendCall,
  label: 'number',
  placeholder: '+55 11 4002-8922',
  inputMode: 'tel',
}

export const UrlForm = (props: InteractiveFormProps) => <ButtonForm {...props} kind={url} />
export const CopyForm = (props: InteractiveFormProps) => <ButtonForm {...props} kind={copy} />
export const CallForm = (props: InteractiveFormProps) => <ButtonForm {...props} kind={phone} />

/** Form of a message with an optional picture, a text, and one button. */
function ButtonForm({ ticket, onDirty, onSent, onClose, kind }: InteractiveFormProps & { kind: ButtonKind }) {
  const t = useTexts(interactiveTexts)
  const [image, setImage] = useState<File | null>(null)
  const form = useInteractiveForm<Values>({
    ticket,
    schema: kind.schema,
    initial: { title: '', description: '', buttonText: '', copyText: '', clientId: crypto.randomUUID() },
    send: async (values) =>
      call(kind.endpoint, {
        params: { ticketId: ticket.id },
        body: { ...values, image: image && (await base64Of(image)) },
      }),
    onDirty,
    onSent,
  })
  return (
    <FormBody busy={form.busy} submitLabel={t('send')} onSubmit={form.submit} onClose={onClose}>
      <ImageField channel={ticket.channel} image={image} onImage={setImage} />
      <TextInput label={t('title')} required maxLength={limits.title} {...form.field('title')} />
      <Textarea
        label={t('description')}
        autosize
        minRows={2}
        maxRows={5}
        maxLength={limits.description}
        {...form.field('description')}
      />
      <TextInput
        label={t('buttonText')}
        required
        maxLength={limits.buttonText}
        {...form.field('buttonText')}
      />
      <TextInput
        label={t(kind.label)}
        required
        placeholder={kind.placeholder}
        inputMode={kind.inputMode}
        {...form.field('copyText')}
      />
    </FormBody>
  )
}
