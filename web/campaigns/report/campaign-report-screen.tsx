import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  IconArrowLeft,
  IconDownload,
  IconHourglass,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconRefresh,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { type Campaign, campaignEndpoints } from '#domain/campaigns/campaign-contract.ts'
import { type CampaignReport, campaignReportEndpoints } from '#domain/campaigns/campaign-report-contract.ts'
import { endableHolds, lastingHolds } from '#domain/campaigns/campaign-words.ts'
import type { Shipment } from '#domain/campaigns/recipient-contract.ts'
import { followDownload, mayExport } from '#web/contact-lists/follow-download.ts'
import { call } from '#web/platform/client.ts'
import { formatMicros, formatNumber } from '#web/platform/format.ts'
import { askAgain } from '#web/platform/query-client.ts'
import { useViewer } from '#web/platform/session.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { Question } from '#web/ui/question.tsx'
import { useCompanyMoment } from '#web/ui/time/use-company-moment.ts'
import { useSubmit } from '#web/ui/use-submit.ts'
import { CampaignProgress } from '../campaign-progress.tsx'
import { campaignQuery, campaignReportQuery, type RecipientFilter } from '../campaign-queries.ts'
import { CampaignStatusBadge, useHoldWords } from '../campaign-status.tsx'
import { campaignTexts } from '../campaign-texts.ts'
import { campaignsKey } from '../campaigns-key.ts'
import { forecastTexts } from '../form/forecast-texts.ts'
import { useCampaignDeeds } from '../use-campaign-deeds.ts'
import { ReportEvents } from './report-events.tsx'
import { ReportFunnel } from './report-funnel.tsx'
import { ReportPeople } from './report-people.tsx'
import { ReportReasons } from './report-reasons.tsx'
import { reportTexts } from './report-texts.ts'
import { RemovePeopleDialog } from './remove-people-dialog.tsx'
import { ReportVariants } from './report-variants.tsx'
import { useRemovePeople } from './use-remove-people.ts'
import classes from './report.module.css'

/** Results of a campaign so far: totals, reasons, variants and people. */
export function CampaignReportScreen() {
  const t = useTexts(reportTexts)
  const id = Number(useParams().campaignId)
  const { data: campaign, error, refetch } = useQuery(campaignQuery(id))
  const report = useQuery(campaignReportQuery(id))
  const [filter, setFilter] = useState<RecipientFilter>({})
  /** The uncertain recipients to confirm repeating for: one person, or all. */
  const [repeating, setRepeating] = useState<{ recipientId?: number; count: number } | null>(null)
  const [removing, setRemoving] = useState<Shipment | null>(null)
  const remove = useRemovePeople(id)
  const language = useLanguage()
  const repeatFor = async ({ recipientId }: { recipientId?: number }) => {
    const body = recipientId === undefined ? {} : { recipientId }
    await call(campaignEndpoints.repeatUncertain, { params: { id }, body })
    askAgain(campaignsKey)
    showSuccess(t('repeated'))
  }
  const repeat = useSubmit(repeatFor, { keyOf: ({ recipientId }) => recipientId })
  const problem = error ?? report.error
  const retry = () => {
    if (error) void refetch()
    if (report.error) void report.refetch()
  }
  if (problem && !(campaign && report.data))
    return <ErrorState error={problem} title={t('report')} onRetry={retry} />
  if (!campaign || !report.data) return <LoadingRows />
  const { totals } = report.data
  const show = (wanted: RecipientFilter) => {
    setFilter(wanted)
    document.querySelector('#people')?.scrollIntoView({ block: 'start' })
  }
  return (
    <PageFrame title={campaign.name} actions={<ReportActions campaign={campaign} />}>
      <div className={classes.page}>
        <div className={classes.line}>
          <div style={{ minWidth: 200 }}>
            <CampaignStatusBadge campaign={{ ...campaign, hold: null }} />
            <CampaignProgress totals={totals} />
          </div>
          <EndWords report={report.data} />
        </div>
        <HoldNotice campaign={campaign} />
        {totals.uncertain > 0 && (
          <Alert
            color="orange"
            mb={16}
            title={t('uncertain', { count: formatNumber(totals.uncertain, language) })}
          >
            {mayRepeat(campaign) && (
              <Button
                variant="default"
                size="xs"
                loading={repeat.busy}
                onClick={() => setRepeating({ count: totals.uncertain })}
              >
                {t('repeat')}
              </Button>
            )}
          </Alert>
        )}
        <ReportFunnel totals={totals} asks={campaign.confirmation} />
        <ReportCosts report={report.data} />
        <div className={classes.columns}>
          <ReportReasons reasons={report.data.reasons} onShow={show} />
          <ReportEvents events={report.data.events} />
        </div>
        <ReportVariants variants={report.data.variants} />
        <ReportPeople
          campaignId={id}
          asks={campaign.confirmation}
          filter={filter}
          onFilter={setFilter}
          onRepeat={
            mayRepeat(campaign) ? (person) => setRepeating({ recipientId: person.id, count: 1 }) : null
          }
          onRemove={mayRemove(campaign) ? setRemoving : null}
        />
      </div>
      <Question
        opened={repeating !== null}
        title={t('repeat')}
        text={t('repeatQuestion', { count: formatNumber(repeating?.count ?? 0, language) })}
        confirmLabel={t('repeat')}
        danger
        onConfirm={() => repeating && repeat.submit(repeating)}
        onClose={() => setRepeating(null)}
      />
      <Question
        opened={removing !== null}
        title={t('removePerson')}
        text={t('removeQuestion', { name: removing?.name || removing?.number || '' })}
        confirmLabel={t('removePerson')}
        danger
        onConfirm={() => removing && remove.submit({ recipientIds: [removing.id] })}
        onClose={() => setRemoving(null)}
      />
    </PageFrame>
  )
}

/** Returns whether recipients may be removed from the campaign. */
const mayRemove = ({ status }: Campaign) => status === 'EM_ANDAMENTO' || status === 'CANCELADA'

/** Returns whether uncertain messages may be sent again: a cancelled campaign is restarted first. */
const mayRepeat = ({ status }: Campaign) => status === 'EM_ANDAMENTO' || status === 'FINALIZADA'

/** The actions that the status of the campaign allows. */
function ReportActions({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts)
  const ct = useTexts(campaignTexts)
  const language = useLanguage()
  const viewer = useViewer()
  const deeds = useCampaignDeeds()
  const [stopping, setStopping] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = useRemovePeople(campaign.id, () => setRemoving(false))
  const { id, status, hold } = campaign
  const isRunning = status === 'EM_ANDAMENTO'
  const download = () =>
    call(campaignReportEndpoints.exportCampaign, { params: { id }, body: { language } }).then(
      ({ path }) => followDownload(path),
      showError,
    )
  const addPeople = () =>
    call(campaignEndpoints.addCampaignPeople, { params: { id } }).then(() => {
      askAgain(campaignsKey)
      showSuccess(t('peopleAdded'))
    }, showError)
  return (
    <>
      <Button
        component={Link}
        to="/campaigns"
        variant="subtle"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
      >
        {t('back')}
      </Button>
      {mayExport(viewer) && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={campaign.totals.people === 0}
          onClick={() => void download()}
        >
          {t('export')}
        </Button>
      )}
      {isRunning && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => void addPeople()}
        >
          {t('addPeople')}
        </Button>
      )}
      {mayRemove(campaign) && (
        <Button
          variant="default"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          onClick={() => setRemoving(true)}
        >
          {t('removePeople')}
        </Button>
      )}
      {isRemoving && (
        <RemovePeopleDialog busy={remove.busy} onRemove={remove.submit} onClose={() => setRemoving(false)} />
      )}
      {isRunning && (hold === null || !lastingHolds.includes(hold)) && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          loading={deeds.busy}
          onClick={() => deeds.pause(campaign)}
        >
          {ct('pause')}
        </Button>
      )}
      {isRunning && (
        <Button
          color="red"
          variant="light"
          leftSection={<IconPlayerStop size={16} aria-hidden />}
          onClick={() => setStopping(true)}
        >
          {ct('stop')}
        </Button>
      )}
      {status === 'CANCELADA' && (
        <Button
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={deeds.busy}
          onClick={() => deeds.restart(campaign)}
        >
          {ct('restart')}
        </Button>
      )}
      <Question
        opened={stopping}
        title={ct('stop')}
        text={ct('stopQuestion', { name: campaign.name })}
        confirmLabel={ct('stop')}
        cancelLabel={ct('keepSending')}
        danger
        onConfirm={() => deeds.cancel(campaign)}
        onClose={() => setStopping(false)}
      />
    </>
  )
}

/** Shows the reason of a hold, with a button that continues where a person may end it. */
function HoldNotice({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts)
  const ct = useTexts(campaignTexts)
  const deeds = useCampaignDeeds()
  const words = useHoldWords(campaign)
  if (!words || !campaign.hold) return null
  const isEndable = endableHolds.includes(campaign.hold)
  return (
    <Alert
      color={isEndable ? 'orange' : 'blue'}
      mb={16}
      icon={<IconHourglass size={18} aria-hidden />}
      title={words}
    >
      {campaign.hold === 'by-user' && (
        <Text fz="sm" mb={8}>
          {t('pausedHint')}
        </Text>
      )}
      {campaign.hold === 'quality' && (
        <Text fz="sm" mb={8}>
          {t('qualityHint')}
        </Text>
      )}
      {isEndable && (
        <>
          <Button
            size="xs"
            mr={8}
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            loading={deeds.busy}
            onClick={() => deeds.goOn(campaign)}
          >
            {ct('goOn')}
          </Button>
          {campaign.editable && (
            <Button size="xs" variant="default" component={Link} to={`/campaigns?edit=${campaign.id}`}>
              {t('edit')}
            </Button>
          )}
        </>
      )}
    </Alert>
  )
}

function EndWords({ report: { endsAt, limitedBy } }: { report: CampaignReport }) {
  const t = useTexts(reportTexts)
  const f = useTexts(forecastTexts)
  const moment = useCompanyMoment()
  if (!endsAt) return null
  return (
    <Text fz="sm" c="var(--text-weak)">
      {t('eta', { when: moment(endsAt) })}
      {limitedBy && ` · ${t('limitedBy', { cause: f(`cause.${limitedBy}`) })}`}
    </Text>
  )
}

/** Shows the charges of the provider, and the cost per answer. */
function ReportCosts({ report: { costs, totals } }: { report: CampaignReport }) {
  const t = useTexts(reportTexts)
  const language = useLanguage()
  if (costs.length === 0) return null
  const perAnswer = costs.map(({ micros, currency }) =>
    formatMicros(Math.round(micros / Math.max(totals.replied, 1)), currency, language),
  )
  return (
    <Text fz="sm" mb={16}>
      {t('cost')}:{' '}
      <b>{costs.map(({ micros, currency }) => formatMicros(micros, currency, language)).join(' + ')}</b>
      {totals.replied > 0 && ` (${t('costPerAnswer', { cost: perAnswer.join(' + ') })})`}
    </Text>
  )
}
