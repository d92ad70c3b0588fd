import { Button, Text } from '@mantine/core'
import { IconDownload, IconPackageExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Capsule, capsuleChannel, capsuleEndpoints } from '#domain/capsules/capsule-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatBytes, formatMoment } from '#web/platform/format.ts'
import { useLive } from '#web/platform/live.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Question } from '#web/ui/question.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CapsuleCard } from './capsule-card.tsx'
import { exportsQuery, isMoving, refreshCapsules } from './capsule-queries.ts'
import { capsuleTexts } from './capsule-texts.ts'
import classes from './capsules.module.css'

const AskDialog = onDemand(() => import('./ask-dialog.tsx'), 'AskDialog')

type ExportSectionProps = {
  /** `null` is the viewer's own. */
  companyId: number | null
  title: string
}

/** Lists the capsules of a company, with a button to export another one. */
export function ExportSection({ companyId, title }: ExportSectionProps) {
  const t = useTexts(capsuleTexts)
  const list = useQuery(exportsQuery(companyId))
  const [asking, setAsking] = useState(false)
  useLive(capsuleChannel, refreshCapsules)
  const isBusy = list.data?.some(isMoving) ?? false
  return (
    // The viewer's own section needs no label: it fills a page with this title.
    <section className={classes.group} aria-label={companyId === null ? undefined : title}>
      <h2>{title}</h2>
      <Text fz="sm" c="var(--text-weak)">
        {t('exportIntro')}
      </Text>
      <Button
        leftSection={<IconPackageExport size={16} aria-hidden />}
        disabled={isBusy || !list.data}
        onClick={() => setAsking(true)}
      >
        {t('ask')}
      </Button>
      {list.isPending && <LoadingRows />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <EmptyState text={t('noExports')} />}
      {list.data && list.data.length > 0 && (
        <ul className={classes.list} aria-label={t('exports')}>
          {list.data.map((each) => (
            <ExportCard key={each.uuid} capsule={each} companyId={companyId} />
          ))}
        </ul>
      )}
      {asking && <AskDialog companyId={companyId} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ExportCard({ capsule, companyId }: { capsule: Capsule; companyId: number | null }) {
  const t = useTexts(capsuleTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { uuid, state, askedBy, reason, createdAt, bytes, expiresAt, url } = capsule
  const { busy, submit } = useSubmit(async () => {
    if (companyId === null) await call(capsuleEndpoints.deleteCapsule, { params: { uuid } })
    else await call(capsuleEndpoints.deleteCompanyCapsule, { params: { id: companyId, uuid } })
    refreshCapsules()
    showSuccess(t('removed'))
  })
  const isReady = state === 'ready'
  const isOver = isReady || state === 'failed'
  const facts = [
    t('askedBy', { name: askedBy }),
    reason,
    isReady ? formatBytes(bytes, language) : '',
    expiresAt ? t('until', { moment: formatMoment(expiresAt, language) }) : '',
  ]
  const actions = (
    <>
      {isReady && url && (
        <Button
          component="a"
          href={url}
          download
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('download')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        color="red"
        loading={busy}
        onClick={() => (isReady ? setAsking(true) : submit())}
      >
        {t(isOver ? 'remove' : 'cancel')}
      </Button>
    </>
  )
  return (
    <CapsuleCard of={capsule} title={formatMoment(createdAt, language)} facts={facts} actions={actions}>
      <Question
        opened={asking}
        title={t('removeTitle')}
        text={t('removeText')}
        confirmLabel={t('remove')}
        danger
        onConfirm={submit}
        onClose={() => setAsking(false)}
      />
    </CapsuleCard>
  )
}
