import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  IconAdjustments,
  IconChartBar,
  IconCopy,
  IconEdit,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatNumber } from '#web/platform/format.ts'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { RemoveQuestion } from '#web/ui/remove-question.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useEditedRecord } from '#web/ui/use-edited-record.ts'
import { CampaignProgress } from './campaign-progress.tsx'
import { campaignQuery, campaignsQuery } from './campaign-queries.ts'
import { CampaignStatusBadge } from './campaign-status.tsx'
import { campaignTexts } from './campaign-texts.ts'
import { campaignsKey } from './campaigns-key.ts'
import { useCampaignDeeds } from './use-campaign-deeds.ts'

const CampaignDialog = onDemand(() => import('./form/campaign-dialog.tsx'), 'CampaignDialog')
const StartDialog = onDemand(() => import('./form/start-dialog.tsx'), 'StartDialog')

/** Lists all campaigns, newest first, with the actions their status allows. */
export function CampaignsScreen() {
  const t = useTexts(campaignTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const dialog = useDialogAddress('new', 'edit', 'start')
  const [removing, setRemoving] = useState<Campaign | null>(null)
  const [stopping, setStopping] = useState<Campaign | null>(null)
  const list = useInfiniteQuery(campaignsQuery(search))
  const deeds = useCampaignDeeds()
  const moment = useCompanyMoment()
  const rows = list.data?.pages.flatMap((page) => page.records) ?? []
  const count = list.data?.pages[0]?.count
  const shown = useEditedRecord(dialog, campaignQuery)
  const starting = dialog.asked?.what === 'start' ? Number(dialog.asked.value) : null
  const add = <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
  return (
    <PageFrame
      title={t('campaigns')}
      count={count === undefined ? undefined : `(${formatNumber(count, language)})`}
      actions={
        <>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <Button
            component={Link}
            to="/campaigns-config"
            variant="default"
            leftSection={<IconAdjustments size={16} aria-hidden />}
          >
            {t('settings')}
          </Button>
          {add}
        </>
      }
    >
      <DataTable
        label={t('campaigns')}
        columns={columnsOf(t, (at) => at && moment(at))}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={(row) => (
          <>
            {(row.status === 'INATIVA' || row.status === 'PROGRAMADA') && (
              <IconButton
                label={t('start')}
                icon={IconPlayerPlay}
                onClick={() => dialog.open('start', row.id)}
              />
            )}
            {row.status === 'EM_ANDAMENTO' && (
              <IconButton label={t('stop')} icon={IconPlayerStop} onClick={() => setStopping(row)} />
            )}
            {row.status === 'CANCELADA' && (
              <IconButton label={t('restart')} icon={IconRefresh} onClick={() => deeds.restart(row)} />
            )}
            <IconButton
              label={t('report')}
              icon={IconChartBar}
              onClick={() => void navigate(`/campaign/${row.id}/report`)}
            />
            <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', row.id)} />
            <IconButton label={t('duplicate')} icon={IconCopy} onClick={() => deeds.duplicate(row)} />
            {row.status !== 'EM_ANDAMENTO' && (
              <IconButton label={t('remove')} icon={IconTrash} onClick={() => setRemoving(row)} />
            )}
          </>
        )}
        list={list}
        empty={search ? <EmptyState text={t('noneFound')} /> : <EmptyState text={t('none')} action={add} />}
      />
      {(dialog.asked?.what === 'new' || shown) && (
        <CampaignDialog
          key={shown?.id ?? 'new'}
          given={shown ?? null}
          onSaved={(saved) => (saved.status === 'INATIVA' ? dialog.open('start', saved.id) : dialog.close())}
          onClose={dialog.close}
        />
      )}
      {starting !== null && <StartDialog key={starting} id={starting} onClose={dialog.close} />}
      <Question
        opened={stopping !== null}
        title={t('stop')}
        text={t('stopQuestion', { name: stopping?.name ?? '' })}
        confirmLabel={t('stop')}
        cancelLabel={t('keepSending')}
        danger
        onConfirm={() => stopping && deeds.cancel(stopping)}
        onClose={() => setStopping(null)}
      />
      <RemoveQuestion
        row={removing}
        title={t('remove')}
        text={t('removeQuestion', { name: removing?.name ?? '' })}
        remove={({ id }) => call(campaignEndpoints.deleteCampaign, { params: { id } })}
        removed={t('removed')}
        lists={campaignsKey}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

const columnsOf = (
  t: Translate<keyof typeof campaignTexts>,
  moment: (at: Date | null) => string | null,
): Column<Campaign>[] => {
  const several = (names: { name: string }[]) =>
    names.length > 1
      ? t('more', { name: names[0]?.name ?? '', count: String(names.length - 1) })
      : (names[0]?.name ?? null)
  return [
    {
      key: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <Anchor component={Link} to={`/campaign/${id}/report`} fz="sm" fw={500}>
          {name}
        </Anchor>
      ),
    },
    {
      key: 'status',
      label: t('status'),
      width: 210,
      cell: (row) => (
        <div>
          <CampaignStatusBadge campaign={row} />
          {row.status !== 'INATIVA' && row.status !== 'PROGRAMADA' && (
            <CampaignProgress totals={row.totals} />
          )}
        </div>
      ),
    },
    { key: 'contactList', label: t('list'), cell: ({ audiences }) => several(audiences) },
    { key: 'whatsapp', label: t('connection'), cell: ({ connections }) => several(connections) },
    {
      key: 'scheduledAt',
      label: t('scheduledAt'),
      nowrap: true,
      width: 130,
      cell: (row) => moment(row.scheduledAt),
    },
    {
      key: 'completedAt',
      label: t('completedAt'),
      nowrap: true,
      width: 130,
      cell: (row) => moment(row.completedAt),
    },
    {
      key: 'confirmation',
      label: t('confirmation'),
      width: 120,
      cell: ({ confirmation }) => (
        <Text fz="sm" {...(!confirmation && { c: 'var(--text-weak)' })}>
          {t(confirmation ? 'on' : 'off')}
        </Text>
      ),
    },
  ]
}
