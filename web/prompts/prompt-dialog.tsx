import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Alert, Checkbox, NumberInput, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { type Prompt, promptEndpoints, promptTools } from '#domain/prompts/prompt-contract.ts'
import { voices } from '#domain/prompts/voices.ts'
import { call } from '#web/platform/client.ts'
import { formatDate } from '#web/platform/format.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { queuesQuery } from '#web/queues/queue-queries.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type SchemaFormState, useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { bodyOf, type PromptForm, promptFormOf, promptFormSchema } from './prompt-form.ts'
import { promptsKey } from './prompts-key.ts'
import { modelsQuery } from './prompt-queries.ts'
import { PromptTest } from './prompt-test.tsx'
import { promptTexts } from './prompt-texts.ts'

type PromptDialogProps = { prompt: Prompt | null; onClose: () => void }

/** Makes a prompt, or changes the given one. */
export function PromptDialog({ prompt: given, onClose }: PromptDialogProps) {
  // Keeps the version that the form began with, whatever events change since.
  const [prompt] = useState(given)
  const t = useTexts(promptTexts)
  const { data: queues = [] } = useQuery(queuesQuery)
  const kept = { apiKey: Boolean(prompt?.apiKey), voiceKey: Boolean(prompt?.voiceKey) }
  const { save } = useCreateOnce(prompt?.id ?? null)
  const [initial] = useState(() => promptFormOf(prompt))
  const form = useSchemaForm<PromptForm>({
    schema: promptFormSchema(kept),
    initial,
    save: async (values, { changed }) => {
      const body = bodyOf(values)
      const change = {
        ...Object.fromEntries(Object.entries(body).filter(([name]) => name in changed)),
        // With the tools known at the start, the server keeps those that a colleague has allowed since.
        ...(changed.tools && { knownTools: initial.tools }),
      }
      await save(values, {
        create: (clientId) => call(promptEndpoints.createPrompt, { body: { ...body, clientId } }),
        update: (id) => call(promptEndpoints.updatePrompt, { params: { id }, body: prompt ? change : body }),
      })
      void queryClient.invalidateQueries({ queryKey: promptsKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  const keptHint = (isKept: boolean) => (isKept ? t('keyKept') : undefined)
  return (
    <FormDialog
      opened
      title={t(prompt ? 'edit' : 'add')}
      size={720}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      {prompt?.fault && (
        <Alert color="red" variant="light" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {t(`fault.${prompt.fault}`)}
        </Alert>
      )}
      <TextInput label={t('name')} required data-autofocus {...form.field('name')} />
      <SecretInput
        label={t('apiKey')}
        required={!kept.apiKey}
        description={keptHint(kept.apiKey)}
        autoComplete="off"
        {...form.field('apiKey')}
      />
      <Textarea
        label={t('prompt')}
        description={t('promptHint')}
        required
        autosize
        minRows={6}
        maxRows={16}
        {...form.field('prompt')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <RecordSelect
          label={t('queue')}
          description={t('queueHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          rows={queues}
          value={values.queueId}
          error={errors.queueId}
          onChange={(chosen) => set('queueId', chosen)}
        />
        <Select
          label={t('voice')}
          required
          allowDeselect={false}
          data={voices.map((value) => ({ value, label: value === 'texto' ? t('texto') : value }))}
          value={values.voice}
          error={errors.voice}
          onChange={(chosen) => chosen && set('voice', chosen)}
        />
        {values.voice !== 'texto' && (
          <>
            <SecretInput
              label={t('voiceKey')}
              required={!kept.voiceKey}
              description={keptHint(kept.voiceKey)}
              autoComplete="off"
              {...form.field('voiceKey')}
            />
            <TextInput
              label={t('voiceRegion')}
              placeholder="brazilsouth"
              required
              {...form.field('voiceRegion')}
            />
          </>
        )}
      </SimpleGrid>
      <NumberFields form={form} />
      <Advanced form={form} />
      <PromptTest form={form} id={prompt?.id} hasKey={kept.apiKey} />
    </FormDialog>
  )
}

type PartProps = { form: SchemaFormState<PromptForm> }

function NumberFields({ form }: PartProps) {
  const t = useTexts(promptTexts)
  const number = (name: 'maxTokens' | 'temperature' | 'maxMessages') => ({
    label: t(name),
    description: t(`${name}Hint`),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    required: true,
    min: 0,
    value: Number.isNaN(form.values[name]) ? '' : form.values[name],
    error: form.errors[name],
    onChange: (value: string | number) => form.set(name, value === '' ? Number.NaN : Number(value)),
  })
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16} verticalSpacing={12}>
      <NumberInput allowDecimal={false} {...number('maxTokens')} />
      <NumberInput step={0.1} decimalScale={2} {...number('temperature')} />
      <NumberInput allowDecimal={false} {...number('maxMessages')} />
    </SimpleGrid>
  )
}

function Advanced({ form }: PartProps) {
  const t = useTexts(promptTexts)
  const language = useLanguage()
  const { data: models = [] } = useQuery(modelsQuery)
  const chat = models.filter(({ kind }) => kind === 'chat')
  const { model, tools } = form.values
  const labelOf = (name: string, endsOn: string | null) =>
    endsOn
      ? t('modelEnds', { model: name, date: formatDate(new Date(`${endsOn}T12:00:00`), language) })
      : name
  const known = chat.map((each) => ({ value: each.model, label: labelOf(each.model, each.endsOn) }))
  const isListed = !model || known.some(({ value }) => value === model)
  return (
    <details>
      <summary style={{ cursor: 'pointer', color: 'var(--text-weak)' }}>{t('advanced')}</summary>
      <Stack gap={12} mt={12}>
        <Select
          label={t('model')}
          placeholder={t('modelDefault')}
          clearable
          data={isListed ? known : [...known, { value: model, label: model }]}
          value={model || null}
          error={form.errors.model}
          onChange={(chosen) => form.set('model', chosen)}
        />
        <Checkbox.Group
          label={t('tools')}
          value={tools}
          onChange={(chosen) =>
            form.set(
              'tools',
              promptTools.filter((tool) => chosen.includes(tool)),
            )
          }
        >
          <Stack gap={8} mt={8}>
            {promptTools.map((tool) => (
              <Checkbox key={tool} value={tool} label={t(tool)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </details>
  )
}
