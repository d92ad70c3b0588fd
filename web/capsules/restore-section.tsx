import { Button, Text } from '@mantine/core'
import { IconPackageImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { capsuleChannel, capsuleEndpoints, type CapsuleRestore } from '#domain/capsules/capsule-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatBytes, formatMoment, formatNumber } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useDialogAddress } from '#web/ui/use-dialog-address.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CapsuleCard } from './capsule-card.tsx'
import { refreshCapsules, restoresQuery } from './capsule-queries.ts'
import { capsuleTexts } from './capsule-texts.ts'
import classes from './capsules.module.css'

const RestoreDialog = onDemand(() => import('./restore-dialog.tsx'), 'RestoreDialog')

/** Companies that are made of capsules, and the way to upload one. */
export function RestoreSection() {
  const t = useTexts(capsuleTexts)
  const list = useQuery(restoresQuery)
  const dialog = useDialogAddress('restore', 'resume')
  useLive(capsuleChannel, refreshCapsules)
  const begun = list.data?.find(({ uuid }) => uuid === dialog.asked?.value) ?? null
  return (
    <section className={classes.group} aria-label={t('restore')}>
      <h2>{t('restore')}</h2>
      <Text fz="sm" c="var(--text-weak)">
        {t('restoreIntro')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPackageImport size={16} aria-hidden />}
        onClick={() => dialog.open('restore', 1)}
      >
        {t('restoreNew')}
      </Button>
      {list.isPending && <LoadingRows />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <EmptyState text={t('noRestores')} />}
      {list.data && list.data.length > 0 && (
        <ul className={classes.list} aria-label={t('restores')}>
          {list.data.map((each) => (
            <RestoreCard key={each.uuid} restore={each} onGoOn={() => dialog.open('resume', each.uuid)} />
          ))}
        </ul>
      )}
      {dialog.asked?.what === 'restore' && <RestoreDialog begun={null} onClose={dialog.close} />}
      {dialog.asked?.what === 'resume' && begun && <RestoreDialog begun={begun} onClose={dialog.close} />}
    </section>
  )
}

function RestoreCard({ restore, onGoOn }: { restore: CapsuleRestore; onGoOn: () => void }) {
  const t = useTexts(capsuleTexts)
  const language = useLanguage()
  const { uuid, state, companyName, companyId, fileName, bytes, askedBy, createdAt, renamedUsers } = restore
  const { busy, submit } = useSubmit(async () => {
    await call(capsuleEndpoints.deleteCapsuleRestore, { params: { uuid } })
    refreshCapsules()
    showSuccess(t('restoreRemoved'))
  })
  const facts = [fileName, formatBytes(bytes, language), askedBy, formatMoment(createdAt, language)]
  const isOver = state === 'done' || state === 'failed'
  const actions = (
    <>
      {state === 'receiving' && (
        <Button size="xs" variant="default" onClick={onGoOn}>
          {t('goOn')}
        </Button>
      )}
      {companyId !== null && (
        <Button size="xs" variant="default" component={Link} to={`/companies?people=${companyId}`}>
          {t('people')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color={isOver ? 'gray' : 'red'} loading={busy} onClick={submit}>
        {t(isOver ? 'remove' : 'cancel')}
      </Button>
    </>
  )
  return (
    <CapsuleCard of={restore} title={companyName} facts={facts} actions={actions}>
      {renamedUsers > 0 && <Text fz="sm">{t('renamed', { n: formatNumber(renamedUsers, language) })}</Text>}
    </CapsuleCard>
  )
}
