import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secretFields, type SecretField } from '#domain/flows/node-secrets.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { problemIn } from '#web/ui/problem-texts.ts'
import type { BlockFormProps } from './block-env.ts'
import { BlockFrame } from './block-frame.tsx'
import { dialogTexts } from './dialog-texts.ts'
import { type Problems, useBlockForm } from './use-block-form.ts'
import { voices } from './voices.ts'

/** Checks the name of an integration as the specification defines it; returns the error, or null. */
const nameProblem = (name: string): string | null => {
  const given = name.trim()
  if (given === '') return 'Required'
  if (given.length < 2) return 'Too Short!'
  return given.length > 50 ? 'Too Long!' : null
}

/** Hands the conversation to a bot of Typebot. */
export function TypebotDialog({ node, env }: BlockFormProps<'typebot'>) {
  const t = useTexts(dialogTexts)
  const language = useLanguage()
  const form = useBlockForm(node.data.typebotIntegration, ({ name, urlN8N, typebotSlug }): Problems => {
    const problem = nameProblem(name)
    return {
      ...(problem && { name: problemIn(language, problem) }),
      ...(!URL.canParse(urlN8N) && { urlN8N: t('required') }),
      ...(typebotSlug.trim() === '' && { typebotSlug: t('required') }),
    }
  })
  const { data, problems } = form
  const text = (
    field:
      | 'name'
      | 'urlN8N'
      | 'typebotSlug'
      | 'typebotKeywordFinish'
      | 'typebotKeywordRestart'
      | 'typebotUnknownMessage'
      | 'typebotRestartMessage',
    label: keyof typeof dialogTexts,
  ) => (
    <TextInput
      label={t(label)}
      maxLength={2000}
      value={data[field]}
      error={problems[field]}
      onChange={(event) => form.set({ [field]: event.currentTarget.value })}
    />
  )
  const number = (
    field: 'typebotExpires' | 'typebotDelayMessage',
    label: keyof typeof dialogTexts,
    max: number,
  ) => (
    <NumberInput
      label={t(label)}
      min={0}
      max={max}
      allowDecimal={false}
      clampBehavior="strict"
      value={data[field]}
      onChange={(value) => form.set({ [field]: Number(value) || 0 })}
    />
  )
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data: { typebotIntegration: data } }}
      isDirty={form.isDirty}
      passes={form.passes}
    >
      {text('name', 'name')}
      {text('urlN8N', 'url')}
      {text('typebotSlug', 'slug')}
      {number('typebotExpires', 'expires', 43_200)}
      {number('typebotDelayMessage', 'delay', 60_000)}
      {text('typebotKeywordFinish', 'keywordFinish')}
      {text('typebotKeywordRestart', 'keywordRestart')}
      {text('typebotUnknownMessage', 'unknownMessage')}
      {text('typebotRestartMessage', 'restartMessage')}
    </BlockFrame>
  )
}

/** Lets a language model answer the customer. */
export function OpenAiDialog({ node, env }: BlockFormProps<'openai'>) {
  const t = useTexts(dialogTexts)
  const language = useLanguage()
  const { data: queues = [] } = useQuery(queuesQuery)
  const [keys, setKeys] = useState<Record<SecretField, string>>({ apiKey: '', voiceKey: '' })
  const form = useBlockForm(node.data.integration, ({ name, prompt, apiKeySet }): Problems => {
    const problem = nameProblem(name)
    return {
      ...(problem && { name: problemIn(language, problem) }),
      ...(prompt.trim() === '' && { prompt: t('required') }),
      ...(!apiKeySet && keys.apiKey.trim() === '' && { apiKey: t('required') }),
    }
  })
  const { data, problems } = form
  const isSet = { apiKey: data.apiKeySet, voiceKey: data.voiceKeySet }
  const integration = {
    ...data,
    apiKeySet: data.apiKeySet || keys.apiKey.trim() !== '',
    voiceKeySet: data.voiceKeySet || keys.voiceKey.trim() !== '',
  }
  const keyField = (field: SecretField) => (
    <SecretInput
      label={t(field)}
      autoComplete="off"
      maxLength={500}
      description={isSet[field] ? t('keyIsSet') : undefined}
      value={keys[field]}
      error={problems[field]}
      onChange={(event) => {
        setKeys({ ...keys, [field]: event.currentTarget.value })
        form.set({})
      }}
    />
  )
  return (
    <BlockFrame
      env={env}
      node={{ ...node, data: { integration } }}
      isDirty={form.isDirty || keys.apiKey !== '' || keys.voiceKey !== ''}
      passes={form.passes}
      prepare={async () => ({
        secrets: secretFields.flatMap((field) =>
          keys[field].trim() ? [{ nodeId: node.id, field, value: keys[field].trim() }] : [],
        ),
      })}
    >
      <TextInput
        label={t('name')}
        maxLength={100}
        data-autofocus
        value={data.name}
        error={problems.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      {keyField('apiKey')}
      <Textarea
        label={t('prompt')}
        rows={10}
        maxLength={65_000}
        value={data.prompt}
        error={problems.prompt}
        onChange={(event) => form.set({ prompt: event.currentTarget.value })}
      />
      <Select
        label={t('voice')}
        allowDeselect={false}
        data={[
          { value: 'texto', label: t('voiceText') },
          ...voices.map((name) => ({ value: `pt-BR-${name}Neural`, label: name })),
        ]}
        value={data.voice}
        onChange={(voice) => form.set({ voice: voice ?? 'texto' })}
      />
      {keyField('voiceKey')}
      <TextInput
        label={t('voiceRegion')}
        maxLength={30}
        value={data.voiceRegion}
        onChange={(event) => form.set({ voiceRegion: event.currentTarget.value })}
      />
      <NumberInput
        label={t('temperature')}
        min={0}
        max={2}
        step={0.1}
        clampBehavior="strict"
        value={data.temperature}
        onChange={(value) => form.set({ temperature: Number(value) })}
      />
      <NumberInput
        label={t('maxTokens')}
        min={1}
        max={100_000}
        allowDecimal={false}
        clampBehavior="strict"
        value={data.maxTokens}
        onChange={(value) => form.set({ maxTokens: Number(value) || 1 })}
      />
      <NumberInput
        label={t('maxMessages')}
        min={1}
        max={100}
        allowDecimal={false}
        clampBehavior="strict"
        value={data.maxMessages}
        onChange={(value) => form.set({ maxMessages: Number(value) || 1 })}
      />
      <RecordSelect
        label={t('queueAfter')}
        clearable
        searchable
        rows={queues}
        value={data.queueId || null}
        onChange={(queueId) => form.set({ queueId })}
      />
    </BlockFrame>
  )
}
