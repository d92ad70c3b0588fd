import { Button, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type HeldChoice,
  heldChoices,
  type HeldConnection,
  type HeldCounts,
  heldCounts,
  type HeldWork,
  installationHoldEndpoints as holds,
} from '#domain/installation-hold/installation-hold-contract.ts'
import { call } from '#web/platform/client.ts'
import { formatMoment, formatNumber } from '#web/platform/format.ts'
import { showSuccess } from '#web/platform/toast.tsx'
import { type Translate, useLanguage, useTexts } from '#web/platform/translate.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { heldWorkQuery, holdQuery, refreshHold, saveChoice } from './hold-queries.ts'
import { holdTexts } from './hold-texts.ts'
import classes from './installation-hold.module.css'

/** What a restored installation would send, for super users, who choose what becomes of it and release the installation. */
export function HoldScreen() {
  const t = useTexts(holdTexts)
  const state = useQuery(holdQuery)
  const isHeld = Boolean(state.data?.hold)
  const work = useQuery({ ...heldWorkQuery, enabled: isHeld })
  const failed = [state, work].find(({ isError }) => isError)
  return (
    <PageFrame title={t('title')}>
      <div className={classes.page}>
        {failed && <ErrorState error={failed.error} onRetry={refreshHold} />}
        {!failed && (state.isPending || (isHeld && work.isPending)) && <LoadingRows />}
        {state.data && !isHeld && <EmptyState text={t('notHeld')} />}
        {isHeld && work.data && <HeldWorkSection work={work.data} />}
      </div>
    </PageFrame>
  )
}

function HeldWorkSection({ work }: { work: HeldWork }) {
  const t = useTexts(holdTexts)
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    try {
      await call(holds.releaseInstallation, { body: { revision: work.revision } })
      showSuccess(t('released'))
    } finally {
      // Also where somebody changed a choice meanwhile: the page shows it.
      refreshHold()
    }
  })
  const [made, restored] = [work.backupMadeAt, work.restoredAt].map((at) => formatMoment(at, language))
  const deliveries = t('deliveries', { n: formatNumber(work.deliveries, language) })
  return (
    <>
      <Text fz="sm">{t('intro', { made: made ?? '', restored: restored ?? '' })}</Text>
      {work.connections.length === 0 && <EmptyState text={t('nothing')} />}
      <ul className={classes.list} aria-label={t('connections')}>
        {work.connections.map((connection) => (
          <ConnectionCard key={connection.id} connection={connection} />
        ))}
      </ul>
      {work.deliveries > 0 && <Text fz="sm">{deliveries}</Text>}
      <Button className={classes.release} loading={busy} onClick={() => setAsking(true)}>
        {t('release')}
      </Button>
      <Question
        opened={asking}
        title={t('releaseTitle')}
        text={t('releaseText')}
        confirmLabel={t('release')}
        danger
        onConfirm={submit}
        onClose={() => setAsking(false)}
      >
        {heldChoices.map((choice) => {
          const facts = factsOf(work.totals[choice], t, language)
          return facts && <Text key={choice} fz="sm" mt={8}>{`${t(choice)}: ${facts}`}</Text>
        })}
        {work.deliveries > 0 && (
          <Text fz="sm" mt={8}>
            {deliveries}
          </Text>
        )}
      </Question>
    </>
  )
}

function ConnectionCard({ connection }: { connection: HeldConnection }) {
  const t = useTexts(holdTexts)
  const language = useLanguage()
  const { id, name, companyName, choice } = connection
  const { busy, submit } = useSubmit((chosen: HeldChoice) => saveChoice(id, chosen))
  return (
    <li className={classes.card}>
      <Text fw={600}>{`${companyName} · ${name}`}</Text>
      <Text fz="sm">{factsOf(connection, t, language) || t('nothing')}</Text>
      <SegmentedControl
        size="xs"
        aria-label={t('choiceOf', { name })}
        value={choice}
        disabled={busy}
        onChange={(value) => submit(value as HeldChoice)}
        data={heldChoices.map((value) => ({ value, label: t(value) }))}
      />
      <Text fz="xs" c="var(--text-weak)">
        {t(`help.${choice}`)}
      </Text>
    </li>
  )
}

const countNames = heldCounts.keyof().options

/** The counts that are not zero, in words; empty where nothing waits. */
const factsOf = (
  counts: HeldCounts,
  t: Translate<keyof typeof holdTexts>,
  language: ReturnType<typeof useLanguage>,
): string =>
  countNames
    .filter((name) => counts[name] > 0)
    .map((name) => t(name, { n: formatNumber(counts[name], language) }))
    .join(' · ')
