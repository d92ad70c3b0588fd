import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { IconEdit, IconListDetails, IconTrash, IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { IntegrationSummary } from '#domain/integrations/integration-channel.ts'
import { integrationEndpoints } from '#domain/integrations/integration-contract.ts'
import { DeletedRecordsButton } from '#web/deleted-records/deleted-records-button.tsx'
import { useRestore } from '#web/deleted-records/use-restore.ts'
import { call } from '#web/platform/client.ts'
import { type Translate, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { integrationsKey } from './integrations-key.ts'
import { integrationListQuery, integrationQuery } from './integration-queries.ts'
import { integrationTexts } from './integration-texts.ts'
import { TypeMark } from './type-mark.tsx'

const IntegrationDialog = onDemand(() => import('./integration-dialog.tsx'), 'IntegrationDialog')

/** Lists the external bots that may answer the company's customers. */
export function IntegrationsScreen() {
  const t = useTexts(integrationTexts)
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit')
  const [removing, setRemoving] = useState<IntegrationSummary | null>(null)
  const { offer } = useRestore(integrationsKey)
  const list = useInfiniteQuery(integrationListQuery(search))
  const rows = list.data?.pages.flatMap((page) => page.queueIntegrations) ?? []
  const count = list.data?.pages[0]?.count
  const shown = useEditedRecord(dialog, integrationQuery)
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('integrations')}
      count={count === undefined ? undefined : `(${count})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <DeletedRecordsButton kind="integration" lists={integrationsKey} />
          <Button
            component={Link}
            to="/integration-deliveries"
            variant="default"
            leftSection={<IconListDetails size={16} aria-hidden />}
          >
            {t('deliveries')}
          </Button>
          <Button
            component={Link}
            to="/webhooks"
            variant="default"
            leftSection={<IconWebhook size={16} aria-hidden />}
          >
            {t('webhooks')}
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        label={t('integrations')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={({ fault }) => (fault ? 'danger' : undefined)}
        rowActions={(row) => (
          <>
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
          </>
        )}
        list={list}
        empty={search ? <EmptyState text={t('noneFound')} /> : <EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <IntegrationDialog key={shown?.id ?? 'new'} integration={shown ?? null} onClose={dialog.close} />
      )}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(integrationEndpoints.deleteIntegration, { params: { id } })}
        removed={t('removed')}
        onRemoved={offer}
        lists={integrationsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (t: Translate<keyof typeof integrationTexts>): Column<IntegrationSummary>[] => [
  { key: 'type', label: t('type'), width: 170, cell: ({ type }) => <TypeMark type={type} /> },
  { key: 'id', label: t('id'), align: 'right', width: 72, cell: ({ id }) => id },
  {
    key: 'name',
    label: t('name'),
    cell: ({ name, fault }) => (
      <Stack gap={0}>
        <RecordName>{name}</RecordName>
        {fault && (
          <Text fz="xs" c="var(--danger)">
            {t(`fault.${fault}`)}
          </Text>
        )}
      </Stack>
    ),
  },
]
