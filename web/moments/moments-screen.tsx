import { Alert, Button, Text } from '@mantine/core'
import { useFullscreenElement } from '@mantine/hooks'
import { IconLayoutColumns, IconMaximize, IconMinimize, IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { plainText } from '#domain/i18n/plain-text.ts'
import { mostMoments, type Moment } from '#domain/moments/moment-contract.ts'
import { formatNumber, formatTime } from '#web/platform/format.ts'
import { useConnected } from '#web/platform/live.ts'
import { showProblem } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { useNow } from '#web/platform/use-now.ts'
import { formatWaiting } from '#web/tickets/list/waiting-time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { colleaguesQuery } from '#web/users/colleague-queries.ts'
import { lanesOf, sumsOf } from './lanes-of.ts'
import { MomentLane } from './moment-lane.tsx'
import { momentTexts } from './moment-texts.ts'
import classes from './moments.module.css'
import { useMoments } from './use-moments.ts'

/** Wall screen of all conversations by the user who attends to them; warns while live updates are cut. */
export function MomentsScreen() {
  const t = useTexts(momentTexts)
  const { ref, toggle, fullscreen } = useFullscreenElement()
  const [search, setSearch] = useState('')
  const panel = useMoments()
  const hasFailed = panel.isError
  useEffect(() => {
    if (hasFailed) showProblem(t('failed'))
  }, [hasFailed, t])
  return (
    <div ref={ref} className={classes.screen}>
      <PageFrame
        title={t('moments')}
        actions={
          <>
            <SearchField label={t('search')} value={search} onChange={setSearch} />
            <Button
              variant="default"
              leftSection={
                fullscreen ? <IconMinimize size={16} aria-hidden /> : <IconMaximize size={16} aria-hidden />
              }
              onClick={() => void toggle()}
            >
              {fullscreen ? t('leaveFullScreen') : t('fullScreen')}
            </Button>
          </>
        }
      >
        {panel.data ? (
          <Panel moments={panel.data} readAt={panel.dataUpdatedAt} search={search} />
        ) : panel.error ? (
          <ErrorState error={panel.error} title={t('failed')} onRetry={() => void panel.refetch()} />
        ) : (
          <LoadingRows />
        )}
      </PageFrame>
    </div>
  )
}

type PanelProps = { moments: Moment[]; readAt: number; search: string }

function Panel({ moments, readAt, search }: PanelProps) {
  const t = useTexts(momentTexts)
  const now = useNow(30_000)
  const term = plainText(search.trim())
  const found = term
    ? moments.filter(({ contact, user, queue }) =>
        [contact.name, user?.name, queue?.name].some((name) => name && plainText(name).includes(term)),
      )
    : moments
  const lanes = lanesOf(found)
  return (
    <div className={classes.page}>
      <Sums moments={moments} readAt={readAt} now={now} />
      {moments.length >= mostMoments && <Text fz="sm">{t('cut')}</Text>}
      {found.length === 0 ? (
        <EmptyState
          icon={<IconLayoutColumns size={40} stroke={1.5} aria-hidden />}
          text={term ? t('noneFound') : t('none')}
        />
      ) : (
        <div className={classes.lanes}>
          {lanes
            .filter(({ user, moments: own }) => own.length > 0 || (user === null && !term))
            .map((lane) => (
              <MomentLane key={lane.user?.id ?? 'pending'} lane={lane} now={now} />
            ))}
        </div>
      )}
      {!term && <Idle busy={new Set(lanes.flatMap(({ user }) => user?.id ?? []))} />}
    </div>
  )
}

/** Totals and waits of the tickets, and whether the figures are live. */
function Sums({ moments, readAt, now }: Omit<PanelProps, 'search'> & { now: Date }) {
  const t = useTexts(momentTexts)
  const language = useLanguage()
  const connected = useConnected()
  const [lostAt, setLostAt] = useState<Date | null>(null)
  useEffect(() => setLostAt(connected ? null : new Date()), [connected])
  const sums = sumsOf(moments, now)
  const wait = (ms: number | null) => (ms === null ? '—' : formatWaiting(ms))
  return (
    <>
      {lostAt && (
        <Alert color="red" icon={<IconPlugConnectedX size={18} aria-hidden />} role="alert">
          {t('stale', { time: formatTime(lostAt, language) })}
        </Alert>
      )}
      <dl className={classes.sums}>
        <Sum name={t('total')} value={formatNumber(sums.total, language)} />
        <Sum name={t('waiting')} value={formatNumber(sums.waiting, language)} />
        <Sum name={t('longest')} value={wait(sums.longest)} />
        <Sum name={t('most')} value={wait(sums.most)} />
        <Sum name={t('unread')} value={formatNumber(sums.unread, language)} />
        <div className={classes.fresh} data-lost={!connected || undefined}>
          <dt>{connected ? t('live') : '—'}</dt>
          <dd>{t('updated', { time: formatWaiting(Math.max(now.getTime() - readAt, 0)) })}</dd>
        </div>
      </dl>
    </>
  )
}

const Sum = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Names the users without tickets in one line, instead of many empty lanes. */
function Idle({ busy }: { busy: Set<number> }) {
  const t = useTexts(momentTexts)
  const { data: colleagues = [] } = useQuery(colleaguesQuery(''))
  const names = colleagues.filter(({ id }) => !busy.has(id)).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <Text fz="sm" c="var(--text-weak)">
      {t('idle', { names: names.join(', ') })}
    </Text>
  )
}
