import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StorageState } from '#domain/files/storage-contract.ts'
import { storageLevelOf } from '#domain/files/storage-rules.ts'
import { retentionMonths } from '#domain/settings/setting-catalogue.ts'
import { formatBytes, formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { settingsQuery } from '#web/settings/setting-queries.ts'
import { useSaveSetting } from '#web/settings/use-save-setting.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadingRows } from '#web/ui/loading-rows.tsx'
import classes from './storage.module.css'
import { StorageBar } from './storage-bar.tsx'
import { type Months, retentionQuery } from './retention-queries.ts'
import { storageQuery } from './storage-queries.ts'
import { storageTexts } from './storage-texts.ts'

/** Storage that the company's files use, by their kinds, and the retention of files. */
export function StoragePanel() {
  const t = useTexts(storageTexts)
  const storage = useQuery({ ...storageQuery, refetchOnMount: 'always' })
  if (!storage.data) {
    return storage.isError ? (
      <ErrorState error={storage.error} onRetry={() => void storage.refetch()} />
    ) : (
      <LoadingRows />
    )
  }
  return (
    <div className={classes.page}>
      <section className={classes.group} aria-label={t('use')}>
        <h2>{t('use')}</h2>
        <StorageUse state={storage.data} />
      </section>
      <section className={classes.group} aria-label={t('keeping')}>
        <h2>{t('keeping')}</h2>
        <Retention />
      </section>
    </div>
  )
}

function StorageUse({ state: { used, limit, files, kinds } }: { state: StorageState }) {
  const t = useTexts(storageTexts)
  const language = useLanguage()
  const countOf = (n: number) => (n === 1 ? t('oneFile') : t('files', { n: formatNumber(n, language) }))
  const sum = { used: formatBytes(used, language), limit: formatBytes(limit, language) }
  const level = storageLevelOf(used, limit)
  return (
    <>
      <p className={classes.sum}>
        {t('usedOf', sum)} <small>· {countOf(files)}</small>
      </p>
      <StorageBar used={used} limit={limit} label={t('usedOf', sum)} />
      {level > 0 && <p className={classes.note}>{t(level === 100 ? 'fullHelp' : 'nearHelp')}</p>}
      {kinds.length > 0 && (
        <table className={classes.kinds}>
          <tbody>
            {kinds.map(({ kind, bytes, files: count }) => (
              <tr key={kind}>
                <th scope="row">{t(`kind.${kind}`)}</th>
                <td>{countOf(count)}</td>
                <td>{formatBytes(bytes, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function Retention() {
  const t = useTexts(storageTexts)
  const language = useLanguage()
  const { data: settings } = useQuery(settingsQuery)
  const { save, isSaving, conflict, overwrite, discard } = useSaveSetting()
  const [wanted, setWanted] = useState<Months | null>(null)
  const { data: preview } = useQuery({
    ...retentionQuery(wanted ?? '0'),
    enabled: wanted !== null && wanted !== '0',
  })
  const saved = settings?.find(({ key }) => key === 'mediaRetentionMonths')?.value ?? '0'
  const wordsOf = (months: string) => (months === '0' ? t('forever') : t('months', { n: months }))
  const choose = (months: Months) => {
    // A longer retention removes no files, so it needs no confirmation.
    if (months === '0' || (saved !== '0' && Number(months) >= Number(saved))) change(months)
    else setWanted(months)
  }
  const change = (value: Months) => save({ key: 'mediaRetentionMonths', value })
  return (
    <>
      <Select
        label={t('keepFor')}
        description={t('keepForHint')}
        data={retentionMonths.map((months) => ({ value: months, label: wordsOf(months) }))}
        value={saved}
        onChange={(months) => months && months !== saved && choose(months as Months)}
        allowDeselect={false}
        disabled={isSaving || !settings}
        maw={360}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fieldName={() => t('keepFor')}
          onKeep={overwrite}
          onDiscard={discard}
        />
      )}
      <ConfirmDialog
        opened={wanted !== null}
        title={t('forgetTitle')}
        text={[
          t('forgetText', { n: wanted ?? '' }),
          preview
            ? t(preview.isMore ? 'forgetMore' : 'forgetCount', {
                n: formatNumber(preview.files, language),
                size: formatBytes(preview.bytes, language),
              })
            : t('counting'),
        ].join(' ')}
        confirmLabel={t('forgetConfirm')}
        danger
        onConfirm={() => wanted && change(wanted)}
        onClose={() => setWanted(null)}
      />
    </>
  )
}
