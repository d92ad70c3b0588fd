import { Badge, Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconArrowLeft, IconClockPlay, IconListDetails, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#domain/i18n/language.ts'
import type { Delivery } from '#domain/webhooks/webhook-contract.ts'
import { deliveryStates, webhookTypes } from '#domain/webhooks/webhook-types.ts'
import { formatMoment } from '#web/platform/format.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { RecordName } from '#web/ui/controls/record-name.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { type AddressValues, idIn, oneOf } from '#web/ui/filter/address-values.ts'
import { ChoiceFilter } from '#web/ui/filter/choice-filter.tsx'
import { useAddressFilter } from '#web/ui/filter/use-address-filter.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { AnswerLine } from './answer-line.tsx'
import { deliveryTexts } from './delivery-texts.ts'
import { DeliveryMark } from './state-mark.tsx'
import { typeTexts } from './type-texts.ts'
import { useResend } from './use-resend.ts'
import { deliveriesQuery, type DeliveryFilter, webhooksQuery } from './webhook-queries.ts'

const DeliveryDialog = onDemand(() => import('./delivery-dialog.tsx'), 'DeliveryDialog')
const ResendDialog = onDemand(() => import('./resend-dialog.tsx'), 'ResendDialog')

/** Most that are sent again by selection at once. */
const mostSelected = 200

/** Log of deliveries to webhooks, filtered by the address; each can be sent again. */
export function DeliveriesScreen() {
  const t = useTexts(deliveryTexts)
  const words = useTexts(typeTexts)
  const language = useLanguage()
  const [filter, change] = useAddressFilter({ read, valuesOf })
  const dialog = useDialogAddress('delivery', 'resend')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const { busy, resend } = useResend(() => setSelected(new Set()))
  const webhooks = useQuery(webhooksQuery).data?.webhooks ?? []
  const list = useInfiniteQuery(deliveriesQuery(filter))
  const rows = list.data?.pages.flatMap((page) => page.deliveries) ?? []
  const chosen = rows.filter(({ id }) => selected.has(id)).slice(0, mostSelected)
  const isNarrowed = Object.values(filter).some((value) => value !== null && value !== '')
  const select = (ids: number[], isOn: boolean) =>
    setSelected((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isOn) after.add(id)
        else after.delete(id)
      }
      return after
    })
  const { asked } = dialog
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          <Button
            component={Link}
            to="/webhooks"
            variant="subtle"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {t('back')}
          </Button>
          {chosen.length > 0 ? (
            <Button
              loading={busy}
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => resend({ ids: chosen.map(({ id }) => id) })}
            >
              {t('resendSelected', { count: chosen.length })}
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={webhooks.length === 0}
              leftSection={<IconClockPlay size={16} aria-hidden />}
              onClick={() => dialog.open('resend', 'range')}
            >
              {t('resendRange')}
            </Button>
          )}
        </>
      }
    >
      <Filters filter={filter} onChange={change} />
      <DataTable
        label={t('title')}
        columns={[selectionColumn({ t, rows, selected, onSelect: select }), ...columnsOf(t, words, language)]}
        rows={rows}
        rowKey={({ id }) => id}
        rowTone={toneOf}
        rowActions={({ id, state }) => (
          <>
            <IconButton
              label={t('details')}
              icon={IconListDetails}
              onClick={() => dialog.open('delivery', id)}
            />
            {state !== 'sending' && (
              <IconButton label={t('resend')} icon={IconRefresh} onClick={() => resend({ ids: [id] })} />
            )}
          </>
        )}
        list={list}
        empty={<EmptyState text={t(isNarrowed ? 'noneFound' : 'none')} />}
      />
      {asked?.what === 'delivery' && <DeliveryDialog id={Number(asked.value)} onClose={dialog.close} />}
      {asked?.what === 'resend' && webhooks.length > 0 && (
        <ResendDialog webhooks={webhooks} webhookId={filter.webhookId} onClose={dialog.close} />
      )}
    </PageFrame>
  )
}

const toneOf = ({ state, lastFault }: Delivery) => {
  if (state === 'failed') return 'danger'
  return state === 'waiting' && lastFault ? 'warning' : undefined
}

const read = (params: URLSearchParams): DeliveryFilter => ({
  webhookId: idIn(params.get('webhook')),
  state: oneOf(deliveryStates, params.get('state')),
  type: oneOf(webhookTypes, params.get('type')),
  search: params.get('search') ?? '',
})
const valuesOf = ({ webhookId, ...values }: DeliveryFilter): AddressValues => ({
  ...{ webhook: webhookId, ...values },
})

type FiltersProps = { filter: DeliveryFilter; onChange: (part: Partial<DeliveryFilter>) => void }

function Filters({ filter, onChange }: FiltersProps) {
  const t = useTexts(deliveryTexts)
  const words = useTexts(typeTexts)
  const webhooks = useQuery(webhooksQuery).data?.webhooks ?? []
  return (
    <Group gap={8} px={{ base: 12, xs: 20 }} py={12}>
      <Box w={{ base: '100%', xs: 260 }}>
        <SearchField
          width="100%"
          label={t('search')}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      </Box>
      <RecordSelect
        w={{ base: '100%', xs: 200 }}
        aria-label={t('webhook')}
        placeholder={t('allWebhooks')}
        clearable
        rows={webhooks}
        value={filter.webhookId}
        onChange={(webhookId) => onChange({ webhookId })}
      />
      <ChoiceFilter
        label={t('event')}
        anyLabel={t('allEvents')}
        choices={webhookTypes}
        nameOf={words}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceFilter
        label={t('state')}
        anyLabel={t('allStates')}
        choices={deliveryStates}
        nameOf={(state) => t(`state.${state}`)}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
    </Group>
  )
}

type Selection = {
  t: Translate<keyof typeof deliveryTexts>
  rows: Delivery[]
  selected: ReadonlySet<number>
  onSelect: (ids: number[], isOn: boolean) => void
}

function selectionColumn({ t, rows, selected, onSelect }: Selection): Column<Delivery> {
  const ids = rows.map(({ id }) => id)
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  return {
    key: 'selected',
    label: '',
    width: 44,
    head: (
      <Checkbox
        size="xs"
        aria-label={t('selectAll')}
        checked={isAll}
        indeterminate={!isAll && ids.some((id) => selected.has(id))}
        onChange={(event) => onSelect(ids, event.currentTarget.checked)}
      />
    ),
    cell: ({ id }) => (
      <Checkbox
        size="xs"
        aria-label={t('select')}
        checked={selected.has(id)}
        onChange={(event) => onSelect([id], event.currentTarget.checked)}
      />
    ),
  }
}

const columnsOf = (
  t: Translate<keyof typeof deliveryTexts>,
  words: Translate<keyof typeof typeTexts>,
  language: Language,
): Column<Delivery>[] => [
  {
    key: 'event',
    label: t('event'),
    cell: ({ type, isExample }) => (
      <Group gap={8}>
        <RecordName>{words(type)}</RecordName>
        {isExample && (
          <Badge variant="default" size="sm" tt="none">
            {t('isExample')}
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'webhook', label: t('webhook'), cell: ({ webhookName }) => webhookName },
  {
    key: 'state',
    label: t('state'),
    width: 180,
    cell: ({ state, nextTryAt, tries }) => (
      <Stack gap={2} align="flex-start">
        <DeliveryMark state={state} />
        {nextTryAt && tries > 0 && (
          <Text fz="xs" c="var(--text-weak)">
            {t('nextTry', { time: formatMoment(nextTryAt, language) })}
          </Text>
        )}
      </Stack>
    ),
  },
  {
    key: 'answer',
    label: t('answer'),
    cell: ({ lastStatus, lastFault, lastMs }) =>
      lastMs === null ? null : <AnswerLine status={lastStatus} fault={lastFault} ms={lastMs} />,
  },
  {
    key: 'when',
    label: t('when'),
    width: 150,
    nowrap: true,
    cell: ({ createdAt }) => formatMoment(createdAt, language),
  },
]
