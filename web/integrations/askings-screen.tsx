import { Anchor, Button, Group, Switch, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/i18n/language.ts'
import {
  type Asking,
  integrationDeliveryEndpoints,
} from '#domain/integrations/integration-delivery-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showSuccess, showWarning } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type AddressValues, idIn } from '#web/ui/filter/address-values.ts'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { AskedLine } from './asked-line.tsx'
import { type AskingFilter, askingsKey, askingsQuery } from './asking-queries.ts'
import { askingTexts } from './asking-texts.ts'
import { integrationChoicesQuery } from './integration-queries.ts'

const AskingDialog = onDemand(() => import('./asking-dialog.tsx'), 'AskingDialog')

/** Log of questions to integrations by webhook, filtered by the address; each can be repeated. */
export function AskingsScreen() {
  const t = useTexts(askingTexts)
  const language = useLanguage()
  const mayRepeat = useViewer().visit === undefined
  const [filter, change] = useAddressFilter({ read, valuesOf })
  const dialog = useDialogAddress('entry')
  const [repeating, setRepeating] = useState<Pick<Asking, 'id' | 'integrationName'> | null>(null)
  const repeat = useSubmit(async (id: number) => {
    const { fault } = await call(integrationDeliveryEndpoints.repeatAsking, { params: { id } })
    askAgain(askingsKey)
    if (fault) showWarning(t('repeatedFailed'))
    else showSuccess(t('repeated'))
  })
  const integrations = useQuery(integrationChoicesQuery).data ?? []
  const list = useInfiniteQuery(askingsQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.deliveries) ?? []
  const nameOf = (entry: number) => rows.find(({ id }) => id === entry)?.integrationName ?? ''
  const isNarrowed = filter.integrationId !== null || filter.onlyFailed
  const openId = dialog.asked ? Number(dialog.asked.value) : 0
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Button
          component={Link}
          to="/queue-integration"
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {t('back')}
        </Button>
      }
    >
      <Group gap={16} px={{ base: 12, xs: 20 }} py={12}>
        <RecordSelect
          w={{ base: '100%', xs: 220 }}
          aria-label={t('integration')}
          placeholder={t('all')}
          clearable
          rows={integrations}
          value={filter.integrationId}
          onChange={(integrationId) => change({ integrationId })}
        />
        <Switch
          label={t('onlyFailed')}
          checked={filter.onlyFailed}
          onChange={(event) => change({ onlyFailed: event.currentTarget.checked })}
        />
      </Group>
      <DataTable
        label={t('title')}
        columns={columnsOf(t, language)}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={({ fault }) => (fault ? 'danger' : undefined)}
        rowActions={(row) => (
          <>
            <IconButton
              label={t('details')}
              icon={IconListDetails}
              onClick={() => dialog.open('entry', row.id)}
            />
            {mayRepeat && (
              <IconButton label={t('repeat')} icon={IconRefresh} onClick={() => setRepeating(row)} />
            )}
          </>
        )}
        list={list}
        empty={<EmptyState text={t(isNarrowed ? 'noneFound' : 'none')} />}
      />
      {openId > 0 && (
        <AskingDialog
          id={openId}
          mayRepeat={mayRepeat}
          onRepeat={() => setRepeating({ id: openId, integrationName: nameOf(openId) })}
          onClose={dialog.close}
        />
      )}
      <ConfirmDialog
        opened={repeating !== null}
        title={t('repeatTitle')}
        text={t('repeatText', { name: repeating?.integrationName ?? '' })}
        confirmLabel={t('repeat')}
        onConfirm={() => repeating && repeat.submit(repeating.id)}
        onClose={() => setRepeating(null)}
      />
    </PageFrame>
  )
}

const read = (params: URLSearchParams): AskingFilter => ({
  integrationId: idIn(params.get('integration')),
  onlyFailed: params.get('show') === 'failed',
})
const valuesOf = ({ integrationId, onlyFailed }: AskingFilter): AddressValues => ({
  integration: integrationId,
  show: onlyFailed ? 'failed' : null,
})

const columnsOf = (t: Translate<keyof typeof askingTexts>, language: Language): Column<Asking>[] => [
  {
    key: 'integration',
    label: t('integration'),
    cell: ({ integrationName }) => <RecordName>{integrationName}</RecordName>,
  },
  {
    key: 'asked',
    label: t('asked'),
    cell: ({ ticketUuid, repeatedBy }) =>
      repeatedBy ? (
        <Text span fz="sm">
          {t('repeatedBy', { name: repeatedBy })}
        </Text>
      ) : (
        <Anchor component={Link} to={`/tickets/${ticketUuid}`} fz="sm">
          {t('fromTicket')}
        </Anchor>
      ),
  },
  { key: 'answer', label: t('answer'), cell: (row) => <AskedLine {...row} /> },
  { key: 'when', label: t('when'), width: 150, nowrap: true, cell: ({ at }) => formatMoment(at, language) },
]
