import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import {
  capsuleEndpoints,
  capsuleFaults,
  type CapsuleRestore,
  mostCapsuleBytes,
  uploadPartBytes,
} from '#domain/capsules/capsule-contract.ts'
import { plansQuery } from '#web/plans/plan-queries.ts'
import { ApiError } from '#web/platform/api.ts'
import { call } from '#web/platform/client.ts'
import { formatBytes } from '#web/platform/format.ts'
import { showError, showSuccess } from '#web/platform/toast.tsx'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { wordsOf } from '#web/platform/words-of.ts'
import { RecordSelect } from '#web/ui/controls/record-select.tsx'
import { RepeatableFileButton } from '#web/ui/controls/repeatable-file-button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { refreshCapsules } from './capsule-queries.ts'
import { capsuleTexts } from './capsule-texts.ts'
import { uploadCapsule } from './upload-capsule.ts'

const refusal = z.object({ fault: z.enum(capsuleFaults) })
type Problems = { file?: string; name?: string; plan?: string; passphrase?: string }

/** Uploads a capsule and has a company made of it; with `begun`, goes on with an upload that was interrupted. */
export function RestoreDialog({ begun, onClose }: { begun: CapsuleRestore | null; onClose: () => void }) {
  const t = useTexts(capsuleTexts)
  const language = useLanguage()
  const { data: plans = [] } = useQuery({ ...plansQuery, enabled: begun === null })
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState('')
  const [planId, setPlanId] = useState<number | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const [restore, setRestore] = useState(begun)
  const [parts, setParts] = useState<number | null>(null)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const controller = (leaving.current = new AbortController())
    return () => controller.abort()
  }, [])
  const fileProblem = () => {
    if (!file) return t('noFile')
    if (file.size > mostCapsuleBytes) return t('tooLarge', { most: formatBytes(mostCapsuleBytes, language) })
    return restore && file.size !== restore.bytes ? t('otherFile', { name: restore.fileName }) : undefined
  }
  const begin = async (chosen: File) => {
    const made = await call(capsuleEndpoints.createCapsuleRestore, {
      body: { fileName: chosen.name, bytes: chosen.size, companyName: name, planId: planId ?? 0 },
    })
    setRestore(made)
    return made
  }
  const { busy, submit } = useSubmit(
    async () => {
      const missing = fileProblem()
      const wrong: Problems = {
        ...(missing && { file: missing }),
        ...(!restore && name.trim().length < 2 && { name: t('tooShort') }),
        ...(!restore && planId === null && { plan: t('choosePlan') }),
        ...(!passphrase && { passphrase: t('restorePassphrase') }),
      }
      setProblems(wrong)
      if (!file || Object.keys(wrong).length) return
      const upload = restore ?? (await begin(file))
      const { signal } = leaving.current
      const onPart = (done: number) => {
        setParts(done)
        setRestore({ ...upload, parts: done })
      }
      setParts(upload.parts)
      await uploadCapsule({ restore: upload, file, signal, onPart })
      if (signal.aborted) return
      const params = { uuid: upload.uuid }
      await call(capsuleEndpoints.startCapsuleRestore, { params, body: { passphrase } })
      refreshCapsules()
      showSuccess(t('restoreAsked'))
      onClose()
    },
    { onError: (error) => void explain(error) },
  )
  const explain = async (error: unknown) => {
    setParts(null)
    const fault = error instanceof ApiError ? refusal.safeParse(error.details).data?.fault : undefined
    if (fault === 'passphrase') return setProblems({ passphrase: t('fault.passphrase') })
    if (fault) return setProblems({ file: t(`fault.${fault}`, { version: '' }) })
    if (error instanceof ApiError && error.code === 'ERR_COMPANY_NAME_TAKEN')
      return setProblems({ name: await wordsOf(error) })
    showError(error)
  }
  const leave = () => {
    refreshCapsules()
    onClose()
  }
  const sent = Math.min((parts ?? 0) * uploadPartBytes, file?.size ?? 0)
  return (
    <FormDialog
      opened
      title={begun ? t('goOn') : t('restore')}
      submitLabel={t('restoreBegin')}
      busy={busy}
      onSubmit={submit}
      onClose={leave}
      isDirty={!busy && (file !== null || name !== '' || passphrase !== '')}
    >
      <Stack gap={12}>
        <div>
          <Text fw={500} mb={4}>
            {t('file')}
          </Text>
          <Group gap={10}>
            <RepeatableFileButton onFile={setFile} disabled={busy}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPaperclip size={16} aria-hidden />}>
                  {t('chooseFile')}
                </Button>
              )}
            </RepeatableFileButton>
            <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
              {file ? `${file.name} · ${formatBytes(file.size, language)}` : (begun?.fileName ?? '')}
            </Text>
          </Group>
          {problems.file && (
            <Text fz="xs" c="var(--danger)" role="alert">
              {problems.file}
            </Text>
          )}
        </div>
        {restore ? (
          <Text>
            {t('companyName')}: {restore.companyName}
          </Text>
        ) : (
          <>
            <TextInput
              label={t('companyName')}
              required
              maxLength={50}
              value={name}
              error={problems.name}
              onChange={({ currentTarget: { value } }) => setName(value)}
            />
            <RecordSelect
              label={t('plan')}
              required
              rows={plans}
              value={planId}
              error={problems.plan}
              onChange={setPlanId}
            />
          </>
        )}
        <SecretInput
          label={t('passphrase')}
          description={t('restorePassphrase')}
          required
          autoComplete="off"
          value={passphrase}
          error={problems.passphrase}
          onChange={({ currentTarget: { value } }) => setPassphrase(value)}
        />
        {busy && parts !== null && file && (
          <div>
            <Progress value={(100 * sent) / file.size} aria-label={t('goOn')} />
            <Text fz="xs" c="var(--text-weak)" mt={4}>
              {t('uploading', { done: formatBytes(sent, language), total: formatBytes(file.size, language) })}
            </Text>
          </div>
        )}
      </Stack>
    </FormDialog>
  )
}
