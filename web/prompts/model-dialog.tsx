import { Input, NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import {
  type AiModel,
  type AiModelChange,
  aiModelChange,
  modelEndpoints,
  modelKinds,
} from '#domain/prompts/model-contract.ts'
import { call } from '#web/platform/client.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { DayField } from '#web/ui/time/day-field.tsx'
import { useCreateOnce, useSchemaForm } from '#web/ui/use-schema-form.ts'
import { modelTexts } from './model-texts.ts'
import { modelsQuery } from './prompt-queries.ts'

type ModelDialogProps = { model: AiModel | null; onClose: () => void }

const micro = 1_000_000

/** Adds a model to the catalogue, or changes one. */
export function ModelDialog({ model, onClose }: ModelDialogProps) {
  const t = useTexts(modelTexts)
  const { save } = useCreateOnce(model?.id ?? null)
  const form = useSchemaForm<AiModelChange>({
    schema: aiModelChange,
    initial: {
      model: model?.model ?? '',
      kind: model?.kind ?? 'chat',
      baseUrl: model?.baseUrl ?? '',
      reasoning: model?.reasoning ?? false,
      tools: model?.tools ?? true,
      context: model?.context ?? 128_000,
      priceIn: model?.priceIn ?? 0,
      priceOut: model?.priceOut ?? 0,
      endsOn: model?.endsOn ?? null,
    },
    save: async (body, { changed }) => {
      await save(body, {
        create: (clientId) => call(modelEndpoints.createModel, { body: { ...body, clientId } }),
        update: (id) => call(modelEndpoints.updateModel, { params: { id }, body: model ? changed : body }),
      })
      void queryClient.invalidateQueries({ queryKey: modelsQuery.queryKey })
      showSuccess(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  const price = (name: 'priceIn' | 'priceOut') => ({
    label: t(name),
    min: 0,
    max: 2000,
    decimalScale: 4,
    value: values[name] / micro,
    error: errors[name],
    onChange: (value: string | number) => set(name, Math.round((Number(value) || 0) * micro)),
  })
  return (
    <FormDialog
      opened
      title={t(model ? 'edit' : 'add')}
      size={620}
      onClose={onClose}
      onSubmit={form.submit}
      busy={form.busy}
      form={form}
    >
      <TextInput label={t('model')} required data-autofocus {...form.field('model')} />
      <Select
        label={t('kind')}
        allowDeselect={false}
        data={modelKinds.map((value) => ({ value, label: t(value) }))}
        value={values.kind}
        onChange={(value) => value && set('kind', value)}
      />
      <TextInput
        label={t('baseUrl')}
        description={t('baseUrlHint')}
        placeholder="https://api.openai.com/v1"
        {...form.field('baseUrl')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={16} verticalSpacing={12}>
        <NumberInput {...price('priceIn')} />
        <NumberInput {...price('priceOut')} />
        <NumberInput
          label={t('context')}
          min={1000}
          allowDecimal={false}
          value={values.context}
          error={errors.context}
          onChange={(value) => set('context', Number(value) || 0)}
        />
        <Input.Wrapper label={t('endsOn')} labelElement="div" error={errors.endsOn}>
          <DayField
            label={t('endsOn')}
            value={values.endsOn ?? ''}
            onChange={(day) => set('endsOn', day || null)}
          />
        </Input.Wrapper>
      </SimpleGrid>
      <Switch
        label={t('reasoning')}
        checked={values.reasoning}
        onChange={({ currentTarget }) => set('reasoning', currentTarget.checked)}
      />
      <Switch
        label={t('tools')}
        checked={values.tools}
        onChange={({ currentTarget }) => set('tools', currentTarget.checked)}
      />
    </FormDialog>
  )
}
