import { NumberInput, Select, Switch, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { triedOf } from '#domain/phrases/tried-of.ts'
import type { FlowSummary } from '#domain/flows/flow-contract.ts'
import { matchPhrase, phraseModes, type PhraseMode } from '#domain/flows/match-phrase.ts'
import { type Phrase, phraseChange, phraseEndpoints } from '#domain/phrases/phrase-contract.ts'
import { connectionsQuery } from '#web/connections/connection-queries.ts'
import { flowNamesQuery } from '#web/flows/flow-queries.ts'
import { call } from '#web/platform/client.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { SearchSelect } from '#web/ui/controls/search-select.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { connectionStatusTexts, phraseTexts } from './phrase-texts.ts'
import { phrasesKey } from './phrases-key.ts'

type PhraseDialogProps = { phrase: Phrase | null; all: readonly Phrase[]; onClose: () => void }
type Values = {
  name: string
  flowId: number
  whatsappId: number | null
  phrase: string
  mode: PhraseMode
  status: boolean
  interrupts: boolean
  restMinutes: number
  adId: string
}

const valuesOf = (phrase: Phrase | null): Values => ({
  name: phrase?.name ?? '',
  flowId: phrase?.flowId ?? 0,
  whatsappId: phrase?.whatsappId ?? null,
  phrase: phrase?.phrase ?? '',
  mode: phrase?.mode ?? 'equal',
  status: phrase?.status ?? true,
  interrupts: phrase?.interrupts ?? false,
  restMinutes: phrase?.restMinutes ?? 0,
  adId: phrase?.adId ?? '',
})

/** Makes a phrase that begins a flow, or changes the given one. */
export function PhraseDialog({ phrase, all, onClose }: PhraseDialogProps) {
  const t = useTexts(phraseTexts)
  const states = useTexts(connectionStatusTexts)
  const { data: flows = [] } = useQuery(flowNamesQuery)
  const { data: connections = [] } = useQuery(connectionsQuery)
  const { save } = useCreateOnce(phrase?.id ?? null)
  const form = useSchemaForm<Values>({
    schema: phraseChange,
    initial: valuesOf(phrase),
    fieldOfCode: { ERR_PHRASE_TAKEN: 'phrase', ERR_NO_FLOW_FOUND: 'flowId' },
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) => call(phraseEndpoints.createPhrase, { body: { ...body, clientId } }),
        update: (id) => call(phraseEndpoints.updatePhrase, { body: { id, ...(phrase ? changed : body) } }),
      })
      askAgain(phrasesKey)
      showSuccess(t(phrase ? 'changed' : 'created'))
      onClose()
    },
  })
  const { values } = form
  const flowOptions = flows.map(({ id, name }) => ({ value: String(id), label: name }))
  // The flow of a phrase may be gone.
  if (phrase && !flows.some(({ id }) => id === phrase.flowId)) {
    flowOptions.push({ value: String(phrase.flowId), label: phrase.flow.name })
  }
  return (
    <FormDialog
      opened
      title={t(phrase ? 'editTitle' : 'addTitle')}
      submitLabel={t(phrase ? 'save' : 'create')}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
      size={560}
    >
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <SearchSelect
        label={t('flow')}
        required
        data={flowOptions}
        value={values.flowId ? String(values.flowId) : null}
        error={form.errors.flowId}
        onChange={(id) => form.set('flowId', Number(id ?? 0))}
      />
      <RecordSelect
        label={t('connection')}
        clearable
        placeholder={t('anyConnection')}
        rows={connections.map(({ id, name, status }) => ({
          id,
          name: `${name} (${states(status)})`,
        }))}
        value={values.whatsappId}
        error={form.errors.whatsappId}
        onChange={(id) => form.set('whatsappId', id)}
      />
      <TextInput label={t('phrase')} required {...form.field('phrase')} />
      <Select
        label={t('mode')}
        description={t('modeHint')}
        allowDeselect={false}
        data={phraseModes.map((mode) => ({ value: mode, label: t(mode) }))}
        value={values.mode}
        onChange={(mode) => form.set('mode', (mode ?? 'equal') as PhraseMode)}
      />
      <NumberInput
        label={t('restMinutes')}
        description={t('restHint')}
        min={0}
        max={10_080}
        allowDecimal={false}
        value={values.restMinutes}
        error={form.errors.restMinutes}
        onChange={(minutes) => form.set('restMinutes', Number(minutes) || 0)}
      />
      <TextInput label={t('adId')} description={t('adHint')} {...form.field('adId')} />
      <Switch
        label={t('interrupts')}
        description={t('interruptsHint')}
        checked={values.interrupts}
        onChange={(event) => form.set('interrupts', event.currentTarget.checked)}
      />
      <Switch
        label={t('status')}
        checked={values.status}
        onChange={(event) => form.set('status', event.currentTarget.checked)}
      />
      <TryPhrase id={phrase?.id ?? 0} values={values} all={all} flows={flows} />
    </FormDialog>
  )
}

type TryPhraseProps = {
  id: number
  values: Values
  all: readonly Phrase[]
  flows: readonly Pick<FlowSummary, 'id' | 'active' | 'versionId'>[]
}

/** Tells which phrase a message would fire, by the rules of the server, which leaves out flows that are off or unpublished. */
function TryPhrase({ id, values, all, flows }: TryPhraseProps) {
  const t = useTexts(phraseTexts)
  const [text, setText] = useState('')
  const own = { ...values, id }
  const others = all.filter((each) => each.id !== id)
  const flowOf = (flowId: number) => flows.find((flow) => flow.id === flowId)
  const doesStart = ({ flowId }: { flowId: number }) =>
    flowOf(flowId)?.active === true && flowOf(flowId)?.versionId !== null
  const tried = { ...triedOf(text), whatsappId: values.whatsappId }
  const fired = matchPhrase<{ id: number; name: string } & typeof own>(
    [own, ...others.map((each) => ({ ...each, mode: each.mode }))].filter(doesStart),
    tried,
  )
  const isSilent = values.flowId > 0 && !doesStart(own) && matchPhrase([own], tried) !== null
  const firedWords = () => {
    if (isSilent) return t(flowOf(values.flowId)?.versionId === null ? 'firesUnpublished' : 'firesOff')
    if (fired === null) return t('firesNothing')
    return fired.id === id ? t('firesThis') : t('firesOther', { name: fired.name })
  }
  return (
    <div>
      <TextInput
        label={t('tryLabel')}
        description={t('tryHint')}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Text
        role="status"
        fz="sm"
        mt={4}
        mih={20}
        c={fired?.id === id ? 'var(--positive)' : 'var(--text-weak)'}
      >
        {text.trim() !== '' && firedWords()}
      </Text>
    </div>
  )
}
