import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import {
  type Certificate,
  certificateDestinations,
  certificateEndpoints,
  certificateFaults,
  type CertificateDestination,
} from '#domain/certificates/certificate-contract.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import classes from './certificate.module.css'
import { certificateTexts } from './certificate-texts.ts'

const certificatesQuery = queryOptions({
  queryKey: ['certificates'] as const,
  queryFn: () => call(certificateEndpoints.listCertificates, {}),
})
const refusal = z.object({ fault: z.enum(certificateFaults) })
/** Time to read the toast before the page reloads. */
const readingMs = 1000
const soonMs = 30 * 86_400_000

/** Panel in which the super user uploads certificates of payment providers; a page or a tab of the settings. */
export function CertificatePanel() {
  const t = useTexts(certificateTexts)
  const [file, setFile] = useState<File | null>(null)
  const [destination, setDestination] = useState<CertificateDestination | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<{ file?: string; destination?: string }>({})
  const [busy, setBusy] = useState(false)
  const choose = (chosen: File) => {
    setFile(chosen)
    setProblems(({ destination: kept }) => ({
      ...(kept && { destination: kept }),
      ...(!isP12(chosen) && { file: t('onlyP12') }),
    }))
  }
  const send = async () => {
    const wrong = {
      ...(!file ? { file: t('chooseFile') } : !isP12(file) && { file: t('onlyP12') }),
      ...(!destination && { destination: t('chooseDestination') }),
    }
    setProblems(wrong)
    if (!file || !destination || Object.keys(wrong).length) return
    setBusy(true)
    try {
      const fields = passphrase ? { passphrase } : {}
      await call(certificateEndpoints.uploadCertificate, {
        query: { ref: destination },
        form: { fields, files: [file] },
      })
      showSuccess(t('sent'))
      setTimeout(() => location.reload(), readingMs)
    } catch (error) {
      const known = error instanceof ApiError ? refusal.safeParse(error.details).data : undefined
      if (known) setProblems({ file: t(`fault.${known.fault}`) })
      else showError(error)
      setBusy(false)
    }
  }
  return (
    <div className={classes.page}>
      <div className={classes.section}>
        <Text fz="sm" c="var(--text-weak)">
          {t('intro')}
        </Text>
        <Stack gap={4}>
          <Text fz="sm" fw={500}>
            {t('file')}
          </Text>
          <Group gap={10}>
            <RepeatableFileButton accept=".p12,application/x-pkcs12" onFile={choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
                  {t('choose')}
                </Button>
              )}
            </RepeatableFileButton>
            {file && (
              <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
                {file.name}
              </Text>
            )}
          </Group>
          {problems.file && (
            <Text fz="xs" c="var(--danger)" role="alert">
              {problems.file}
            </Text>
          )}
        </Stack>
        <Select
          label={t('destination')}
          maw={320}
          data={certificateDestinations.map((value) => ({ value, label: t(value) }))}
          value={destination}
          error={problems.destination}
          onChange={(value) => {
            setDestination(certificateDestinations.find((one) => one === value) ?? null)
            setProblems(({ file: kept }) => (kept ? { file: kept } : {}))
          }}
        />
        <SecretInput
          label={t('passphrase')}
          maw={320}
          autoComplete="off"
          value={passphrase}
          onChange={({ currentTarget }) => setPassphrase(currentTarget.value)}
        />
        <Group>
          <Button loading={busy} onClick={() => void send()}>
            {t('send')}
          </Button>
        </Group>
      </div>
      <StoredCertificates />
    </div>
  )
}

const isP12 = ({ name }: File) => name.toLowerCase().endsWith('.p12')

function StoredCertificates() {
  const t = useTexts(certificateTexts)
  const language = useLanguage()
  const list = useQuery(certificatesQuery)
  const isSoon = ({ validUntil }: Certificate) => validUntil.getTime() - Date.now() < soonMs
  const columns: Column<Certificate>[] = [
    { key: 'destination', label: t('destination'), cell: ({ destination }) => t(destination) },
    { key: 'subject', label: t('subject'), cell: ({ subject }) => subject },
    { key: 'issuer', label: t('issuer'), cell: ({ issuer }) => issuer },
    {
      key: 'until',
      label: t('validUntil'),
      cell: (one) => (
        <Text span fz="sm" c={isSoon(one) ? 'var(--danger)' : 'var(--positive)'}>
          {formatDate(one.validUntil, language)}
        </Text>
      ),
    },
    {
      key: 'uploaded',
      label: t('uploaded'),
      cell: ({ uploadedAt, uploadedBy }) => `${formatMoment(uploadedAt, language)} · ${uploadedBy}`,
    },
    {
      key: 'worked',
      label: t('worked'),
      cell: ({ workedAt }) => (workedAt ? formatMoment(workedAt, language) : t('notAsked')),
    },
  ]
  return (
    <section className={classes.stored} aria-label={t('stored')}>
      <h2>{t('stored')}</h2>
      <DataTable
        label={t('stored')}
        columns={columns}
        rows={list.data ?? []}
        rowKey={({ destination }) => destination}
        list={list}
        empty={<EmptyState text={t('none')} />}
      />
    </section>
  )
}
