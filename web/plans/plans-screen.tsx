import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconArchive, IconArchiveOff, IconEdit, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ManagedPlan, planChannel, planEndpoints } from '#domain/plans/plan-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { useLive } from '#web/platform/live.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { showError, showProblem, showSuccess } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { AddButton } from '#web/ui/controls/add-button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useListedRecord } from '#web/ui/use-edited-record.ts'
import { companiesText } from './companies-text.ts'
import { FreeOffer } from './free-offer.tsx'
import { planColumns } from './plan-columns.tsx'
import { plansKey, plansQuery } from './plan-queries.ts'
import { planTexts } from './plan-texts.ts'

const PlanDialog = onDemand(() => import('./plan-dialog.tsx'), 'PlanDialog')

const askPlansAgain = () => void queryClient.invalidateQueries({ queryKey: plansKey })

/** Lists the plans with their limits, and how many companies have each. */
export function PlansScreen() {
  const t = useTexts(planTexts)
  const dialog = useDialogAddress('new', 'edit')
  const list = useQuery(plansQuery)
  useLive(planChannel, askPlansAgain)
  const [asked, setAsked] = useState<{ what: 'remove' | 'archive'; plan: ManagedPlan } | null>(null)
  const settled = { onSettled: askPlansAgain }
  const remove = useMutation({
    mutationFn: ({ id }: ManagedPlan) => call(planEndpoints.deletePlan, { params: { id } }),
    onSuccess: () => showSuccess(t('saved')),
    onError: (error) =>
      error instanceof ApiError && error.code === 'ERR_PLAN_IN_USE'
        ? showError(error)
        : showProblem(t('removeFailed')),
    ...settled,
  })
  const archive = useMutation({
    mutationFn: ({ id, archivedAt }: ManagedPlan) =>
      call(planEndpoints.updatePlan, { params: { id }, body: { archived: archivedAt === null } }),
    onSuccess: () => showSuccess(t('saved')),
    onError: () => showProblem(t('removeFailed')),
    ...settled,
  })
  const rows = list.data ?? []
  const edited = useListedRecord(rows, dialog.asked?.what === 'edit' ? dialog.asked.value : null)
  const question = asked && { name: asked.plan.name, companies: companiesText(t, asked.plan.companiesCount) }
  const actionsOf = (plan: ManagedPlan) => (
    <>
      <IconButton label={t('edit')} icon={IconEdit} onClick={() => dialog.open('edit', plan.id)} />
      {plan.archivedAt ? (
        <IconButton label={t('unarchive')} icon={IconArchiveOff} onClick={() => archive.mutate(plan)} />
      ) : (
        plan.companiesCount > 0 && (
          <IconButton
            label={t('archive')}
            icon={IconArchive}
            onClick={() => setAsked({ what: 'archive', plan })}
          />
        )
      )}
      {plan.companiesCount === 0 && (
        <IconButton label={t('remove')} icon={IconTrash} onClick={() => setAsked({ what: 'remove', plan })} />
      )}
    </>
  )
  return (
    <PageFrame
      title={t('plans')}
      actions={
        <>
          <Button component={Link} to="/price-rates" variant="default">
            {t('priceRates')}
          </Button>
          <AddButton onClick={() => dialog.open('new', 1)}>{t('add')}</AddButton>
        </>
      }
    >
      <FreeOffer plans={rows} />
      <DataTable
        label={t('plans')}
        columns={planColumns(t)}
        rows={rows}
        rowKey={({ id }) => id}
        rowActions={actionsOf}
        list={list}
        empty={<EmptyState text={t('none')} />}
      />
      {(edited || dialog.asked?.what === 'new') && (
        <PlanDialog key={edited?.id ?? 'new'} plan={edited ?? null} onClose={dialog.close} />
      )}
      <Question
        opened={asked?.what === 'remove'}
        title={t('removeTitle')}
        text={t('removeQuestion')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => asked && remove.mutate(asked.plan)}
        onClose={() => setAsked(null)}
      />
      <Question
        opened={asked?.what === 'archive'}
        title={t('archive')}
        text={t('archiveQuestion', question ?? { name: '', companies: '' })}
        confirmLabel={t('archive')}
        onConfirm={() => asked && archive.mutate(asked.plan)}
        onClose={() => setAsked(null)}
      />
    </PageFrame>
  )
}
