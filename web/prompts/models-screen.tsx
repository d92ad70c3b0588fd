import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { type AiModel, modelEndpoints } from '#domain/prompts/model-contract.ts'
import { endsSoon } from '#domain/prompts/prompt-rules.ts'
import { call } from '#web/platform/client.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { modelTexts } from './model-texts.ts'
import { modelsQuery } from './prompt-queries.ts'

const ModelDialog = onDemand(() => import('./model-dialog.tsx'), 'ModelDialog')

/** The models that the installation offers to its companies. */
export function ModelsScreen() {
  const t = useTexts(modelTexts)
  const language = useLanguage()
  const [edited, setEdited] = useState<AiModel | 'new' | null>(null)
  const [removing, setRemoving] = useState<AiModel | null>(null)
  const list = useQuery(modelsQuery)
  const today = new Date().toISOString().slice(0, 10)
  const money = new Intl.NumberFormat(language === 'pt' ? 'pt-BR' : language, {
    style: 'currency',
    currency: 'USD',
  })
  const priceOf = (micro: number) => (micro ? money.format(micro / 1_000_000) : '—')
  const columns: Column<AiModel>[] = [
    {
      key: 'model',
      label: t('model'),
      cell: ({ model, baseUrl }) => (
        <>
          <RecordName>{model}</RecordName>
          {baseUrl && (
            <Text fz="xs" c="var(--text-weak)">
              {baseUrl}
            </Text>
          )}
        </>
      ),
    },
    { key: 'kind', label: t('kind'), width: 140, cell: ({ kind }) => t(kind) },
    {
      key: 'priceIn',
      label: t('priceIn'),
      align: 'right',
      width: 170,
      cell: ({ priceIn }) => priceOf(priceIn),
    },
    {
      key: 'priceOut',
      label: t('priceOut'),
      align: 'right',
      width: 170,
      cell: ({ priceOut }) => priceOf(priceOut),
    },
    {
      key: 'endsOn',
      label: t('endsOn'),
      width: 140,
      nowrap: true,
      cell: ({ endsOn }) => (endsOn ? formatDate(new Date(`${endsOn}T12:00:00`), language) : '—'),
    },
  ]
  const unpriced = (list.data ?? []).filter(hasNoPrice)
  const addButton = <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>
  return (
    <PageFrame title={t('models')} actions={addButton}>
      <Text fz="sm" c="var(--text-weak)" px="var(--page-side)" py={12}>
        {t('intro')}
      </Text>
      {unpriced.length > 0 && (
        <Alert color="yellow" role="status" mx="var(--page-side)" mb={12}>
          {t('unpriced', { names: unpriced.map(({ model }) => model).join(', ') })}
        </Alert>
      )}
      <DataTable
        label={t('models')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        rowTone={({ endsOn }) => (endsSoon(endsOn, today) ? 'warning' : undefined)}
        rowActions={(row) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => setEdited(row)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={<EmptyState text={t('none')} action={addButton} />}
      />
      {edited && (
        <ModelDialog
          key={edited === 'new' ? 0 : edited.id}
          model={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.model ?? '' })}
        remove={({ id }) => call(modelEndpoints.deleteModel, { params: { id } })}
        removed={t('removed')}
        lists={modelsQuery.queryKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

/** Whether nothing that a model costs is counted. */
const hasNoPrice = ({ priceIn, priceOut }: AiModel) => priceIn === 0 && priceOut === 0
