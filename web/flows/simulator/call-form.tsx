import { Button, Group, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BotCall, CallResult } from '#domain/bot-calls/bot-call.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { call } from '#web/platform/client.ts'
import { showError } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import classes from './simulator.module.css'
import { simulatorTexts } from './simulator-texts.ts'

type CallFormProps = { request: BotCall; onAnswer: (result: CallResult) => void }

const failed: CallResult = { outcome: 'failed', fault: 'network', reason: '' }

/** What is asked of the world outside: whoever tests answers in its place, or really asks an address. */
export function CallForm({ request, onAnswer }: CallFormProps) {
  return request.kind === 'http' ? (
    <HttpForm request={request} onAnswer={onAnswer} />
  ) : (
    <SpeakerForm request={request} onAnswer={onAnswer} />
  )
}

type HttpCall = Extract<BotCall, { kind: 'http' }>

function HttpForm({ request, onAnswer }: { request: HttpCall; onAnswer: CallFormProps['onAnswer'] }) {
  const t = useTexts(simulatorTexts)
  const [status, setStatus] = useState(200)
  const [values, setValues] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const names = [...new Set(request.mappings.map(({ variable }) => variable))]
  const really = async () => {
    setBusy(true)
    const { method, url, headers, body, mappings } = request
    try {
      const tried = { method, url, headers, body, mappings }
      onAnswer((await call(flowTrialEndpoints.tryRequest, { body: tried })).result)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={classes.call}
      aria-label={t('asksHttp')}
      onSubmit={(event) => {
        event.preventDefault()
        const variables = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
        onAnswer({ outcome: 'fetched', status, variables })
      }}
    >
      <strong>{t('asksHttp')}</strong>
      <Text fz="xs" className={classes.address ?? ''}>
        {request.method} {request.url}
      </Text>
      <NumberInput
        size="xs"
        label={t('status')}
        min={100}
        max={599}
        allowDecimal={false}
        value={status}
        onChange={(value) => setStatus(Number(value) || 200)}
      />
      {names.map((name) => (
        <TextInput
          key={name}
          size="xs"
          label={`{{${name}}}`}
          maxLength={1000}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
        />
      ))}
      <Group gap={6}>
        <Button size="compact-sm" type="submit">
          {t('respond')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onAnswer(failed)}>
          {t('fail')}
        </Button>
        <Button size="compact-sm" variant="default" loading={busy} onClick={() => void really()}>
          {t('callReally')}
        </Button>
      </Group>
    </form>
  )
}

const afterwards = ['thenWaits', 'thenDone', 'thenPeople'] as const

function SpeakerForm({ request, onAnswer }: CallFormProps) {
  const t = useTexts(simulatorTexts)
  const [text, setText] = useState('')
  const [then, setThen] = useState<(typeof afterwards)[number]>('thenWaits')
  const title = t(request.kind === 'model' ? 'asksModel' : 'asksBot')
  return (
    <form
      className={classes.call}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer({
          outcome: 'said',
          parts: text.trim() ? [{ type: 'text', text }] : [],
          waits: then === 'thenWaits',
          action: then === 'thenPeople' ? { type: 'transfer', queueId: null, userId: null, why: '' } : null,
          variables: {},
          session: null,
          pauseSeconds: null,
        })
      }}
    >
      <strong>{title}</strong>
      <Textarea
        size="xs"
        label={t('text')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        size="xs"
        label={t('then')}
        allowDeselect={false}
        data={afterwards.map((value) => ({ value, label: t(value) }))}
        value={then}
        onChange={(value) => value && setThen(value)}
      />
      <Group gap={6}>
        <Button size="compact-sm" type="submit">
          {t('respond')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onAnswer(failed)}>
          {t('fail')}
        </Button>
      </Group>
    </form>
  )
}
