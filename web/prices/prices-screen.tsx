import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { priceEndpoints, type PriceRate } from '#domain/prices/price-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatDate, formatMicros } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { priceRatesQuery } from './price-queries.ts'
import { priceTexts } from './price-texts.ts'

const PriceDialog = onDemand(() => import('./price-dialog.tsx'), 'PriceDialog')

/** Rates of a provider for messages, from each date on; for super users. */
export function PricesScreen() {
  const t = useTexts(priceTexts)
  const language = useLanguage()
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<PriceRate | null>(null)
  const list = useQuery({ ...priceRatesQuery, select: ({ rates }) => rates })
  const countryOf = (market: string) => (market ? `+${market}` : t('others'))
  const columns: Column<PriceRate>[] = [
    { key: 'market', label: t('market'), width: 140, cell: ({ market }) => countryOf(market) },
    { key: 'category', label: t('category'), cell: ({ category }) => t(category) },
    {
      key: 'price',
      label: t('price'),
      align: 'right',
      width: 180,
      cell: ({ micros, currency }) => formatMicros(micros, currency, language),
    },
    {
      key: 'validFrom',
      label: t('validFrom'),
      width: 160,
      nowrap: true,
      cell: ({ validFrom }) => formatDate(new Date(`${validFrom}T12:00:00`), language),
    },
  ]
  return (
    <PageFrame title={t('title')} actions={<AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>}>
      <Text fz="sm" c="var(--text-weak)" px="var(--page-side)" py={12}>
        {t('intro')}
      </Text>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
        )}
        list={list}
        empty={<EmptyState text={t('none')} />}
      />
      {adding && <PriceDialog onClose={() => setAdding(false)} />}
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', {
          name: removing ? `${countryOf(removing.market)} ${t(removing.category)}` : '',
        })}
        remove={({ id }) => call(priceEndpoints.deletePriceRate, { params: { id } })}
        removed={t('removed')}
        lists={priceRatesQuery.queryKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}
