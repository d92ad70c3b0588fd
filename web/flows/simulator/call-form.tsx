import { Button, Code, Group, NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { BotCall, CallResult } from '#domain/bot-calls/bot-call.ts'
import { flowTrialEndpoints } from '#domain/flows/simulation/flow-trial-contract.ts'
import { call } from '#web/platform/client.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import classes from './simulator.module.css'
import { readableBody } from './readable-body.ts'
import { simulatorTexts } from './simulator-texts.ts'

type CallFormProps = {
  flowId: number
  request: BotCall
  /** The customer's last message. */
  said: string
  /** `body`: what an address answered that was really called. */
  onAnswer: (result: CallResult, body?: string) => void
}

const failed: CallResult = { outcome: 'failed', fault: 'network', reason: '' }

/** Asks for the result of an external call: the tester enters it, or calls the address or model for real. */
export function CallForm({ flowId, request, said, onAnswer }: CallFormProps) {
  return request.kind === 'http' ? (
    <HttpForm flowId={flowId} request={request} onAnswer={onAnswer} />
  ) : (
    <SpeakerForm request={request} said={said} onAnswer={onAnswer} />
  )
}

type HttpCall = Extract<BotCall, { kind: 'http' }>

type HttpFormProps = Pick<CallFormProps, 'flowId' | 'onAnswer'> & { request: HttpCall }

function HttpForm({ flowId, request, onAnswer }: HttpFormProps) {
  const t = useTexts(simulatorTexts)
  const [status, setStatus] = useState(200)
  const [values, setValues] = useState<Record<string, string>>({})
  const names = [...new Set(request.mappings.map(({ variable }) => variable))]
  const really = useSubmit(async () => {
    const { method, url, headers, body, mappings, source } = request
    const block =
      'nodeId' in source
        ? { flowId, versionId: source.versionId || undefined, nodeId: source.nodeId }
        : undefined
    const tried = { method, url, headers, body, mappings, block }
    const { result } = await call(flowTrialEndpoints.tryRequest, { body: tried })
    onAnswer(result, result.outcome === 'fetched' ? result.body : undefined)
  })
  const host = URL.canParse(request.url) ? new URL(request.url).host : request.url
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
      <SentParts request={request} />
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
        <CallReally
          text={t('callHttpText', { method: request.method, host })}
          busy={really.busy}
          onCall={really.submit}
        />
      </Group>
    </form>
  )
}

/** What the request would send beside its address. */
function SentParts({ request: { method, headers, body } }: { request: HttpCall }) {
  const t = useTexts(simulatorTexts)
  const named = headers.filter(({ name }) => name.trim() !== '')
  return (
    <>
      {named.length > 0 && (
        <Code block className={classes.sent ?? ''}>
          {named.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        </Code>
      )}
      {body !== '' && method !== 'GET' && (
        <>
          <Text fz="xs" c="var(--text-weak)">
            {t('sentBody')}
          </Text>
          <Code block className={classes.sent ?? ''}>
            {readableBody(body)}
          </Code>
        </>
      )}
    </>
  )
}

type CallReallyProps = { text: string; busy: boolean; onCall: () => void }

/** Asks for confirmation before a real request leaves the simulation. */
function CallReally({ text, busy, onCall }: CallReallyProps) {
  const t = useTexts(simulatorTexts)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" loading={busy} onClick={() => setAsking(true)}>
        {t('callReally')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('callTitle')}
        text={text}
        confirmLabel={t('callReally')}
        onConfirm={onCall}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const afterwards = ['thenWaits', 'thenDone', 'thenPeople'] as const
type Wish = 'none' | 'transfer' | 'close' | 'other'
const wishes = { thenWaits: 'none', thenDone: 'other', thenPeople: 'transfer' } as const satisfies Record<
  string,
  Wish
>

/** Returns the call result of a model or bot: its text and its action; 'none' waits for the customer. */
const saidOf = (text: string, wish: Wish): CallResult => ({
  outcome: 'said',
  parts: text.trim() ? [{ type: 'text', text }] : [],
  waits: wish === 'none',
  action:
    wish === 'transfer'
      ? { type: 'transfer', queueId: null, userId: null, why: '' }
      : wish === 'close'
        ? { type: 'close' }
        : null,
  variables: {},
  session: null,
  pauseSeconds: null,
})

function SpeakerForm({ request, said, onAnswer }: Omit<CallFormProps, 'flowId'>) {
  const t = useTexts(simulatorTexts)
  const [text, setText] = useState('')
  const [then, setThen] = useState<(typeof afterwards)[number]>('thenWaits')
  const title = t(request.kind === 'model' ? 'asksModel' : 'asksBot')
  // A block's own key is sealed in a published version; a draft has none, so only prompts can be called.
  const promptId = request.kind === 'model' && 'promptId' in request.source ? request.source.promptId : null
  const really = useSubmit(async () => {
    const body = { promptId: promptId ?? 0, text: said }
    const { result } = await call(flowTrialEndpoints.tryModel, { body })
    if (result.outcome === 'failed') return onAnswer(result)
    onAnswer(saidOf(result.text, result.wish))
  })
  return (
    <form
      className={classes.call}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        onAnswer(saidOf(text, wishes[then]))
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
        {promptId !== null && said !== '' && (
          <CallReally text={t('callModelText')} busy={really.busy} onCall={really.submit} />
        )}
      </Group>
    </form>
  )
}
