import { z } from 'zod'
import type { SampleCall } from './code-sample.ts'

/** A text, or one file. */
export type SendKind = 'text' | 'media'

export type SendTestForm = {
  token: string
  number: string
  body: string
  userId: string | null
  queueId: string | null
  sendSignature: boolean
  closeTicket: boolean
}
export const emptyTest: SendTestForm = {
  ...{ token: '', number: '', body: '', userId: null, queueId: null },
  ...{ sendSignature: false, closeTicket: false },
}

/** Token, number and text are required; beside a file the text is not. `numberRule` says what a number looks like. */
export const sendTestSchema = (kind: SendKind, numberRule: string) =>
  z.object({
    token: z.string().trim().min(1, 'Required'),
    number: z
      .string()
      .min(1, 'Required')
      .regex(/^\d{8,15}$/, numberRule),
    body: kind === 'text' ? z.string().trim().min(1, 'Required') : z.string(),
  })

/** Fields of the form to send, without the empty ones. */
export function sentFieldsOf({ number, body, userId, queueId, sendSignature, closeTicket }: SendTestForm) {
  return {
    number,
    ...(body && { body }),
    ...(userId && { userId: Number(userId) }),
    ...(queueId && { queueId: Number(queueId) }),
    ...(sendSignature && { sendSignature }),
    ...(closeTicket && { closeTicket }),
  }
}

export const authorized = (token: string) => ({ Authorization: `Bearer ${token}` })

type Shown = { values: SendTestForm; fileName: string; origin: string; token: string }

/** The call that the form makes, with examples in the place of what is empty. */
export function sampleOfTest(kind: SendKind, { values, fileName, origin, token }: Shown): SampleCall {
  const fields = sentFieldsOf({
    ...values,
    number: values.number || '5511999999999',
    body: values.body || (kind === 'text' ? 'Olá {{firstName}}, seu pedido saiu para entrega.' : ''),
  })
  const call = {
    method: 'POST' as const,
    url: `${origin}/api/messages/send`,
    headers: { ...authorized(token), 'Idempotency-Key': 'pedido-1042' },
  }
  if (kind === 'text') return { ...call, json: fields }
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return { ...call, form: { fields: texts, file: fileName || 'comprovante.pdf' } }
}
