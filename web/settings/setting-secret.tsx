import { SecretInput } from '#web/ui/controls/secret-input.tsx'
import { Button, Group, Input, Stack, Text } from '@mantine/core'
import { type ReactNode, use, useEffect, useState } from 'react'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'
import type { SavedSetting } from '#domain/settings/setting-contract.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ServiceTest } from '#web/ui/controls/service-test.tsx'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import { SecretTests } from './secret-tests.ts'
import { settingTexts } from './setting-texts.ts'

type SettingSecretProps = {
  settingKey: SettingKey
  label: ReactNode
  name: string
  hint: string
  saved: SavedSetting | undefined
  busy: boolean
  onSave: (typed: string, onSuccess: () => void) => void
}

/** Field of a secret that is never shown again: tells who set it and when, and replaces or removes it. */
export function SettingSecret({ settingKey, label, name, hint, saved, busy, onSave }: SettingSecretProps) {
  const t = useTexts(settingTexts)
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [removing, setRemoving] = useState(false)
  const given = typed?.trim() || null
  useUnsavedField(given !== null)
  const tests = use(SecretTests)[settingKey]
  const onTyped = tests?.onTyped
  useEffect(() => {
    onTyped?.(given)
    return () => onTyped?.(null)
  }, [onTyped, given])
  const close = () => setTyped(null)
  if (typed !== null || !saved?.secret?.set) {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (given !== null) onSave(given, close)
        }}
      >
        <SecretInput
          label={label}
          aria-label={name}
          description={hint}
          maw={480}
          maxLength={500}
          autoComplete="off"
          value={typed ?? ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {tests && given !== null && (
          <Stack gap={8} mt={8} maw={480}>
            <ServiceTest key={given} size="xs" test={() => tests.test(given)} />
          </Stack>
        )}
        {typed !== null && (
          <Group gap={8} mt={8}>
            <Button type="submit" size="xs" loading={busy} disabled={given === null}>
              {t('save')}
            </Button>
            <Button size="xs" variant="default" onClick={close}>
              {t('cancel')}
            </Button>
          </Group>
        )}
      </form>
    )
  }
  const { updatedAt, updatedBy } = saved
  const { hint: end } = saved.secret
  return (
    <>
      <Input.Wrapper label={label} labelElement="div" description={hint}>
        <Text fz="sm" mt={4}>
          {t('secretSet')} {`••••${end ?? ''}`}
          {updatedAt && (
            <Text span c="var(--text-weak)" fz="xs">
              {' '}
              {t('secretBy', { name: updatedBy ?? '–', time: formatMoment(updatedAt, language) })}
            </Text>
          )}
        </Text>
        <Group gap={8} mt={8}>
          <Button size="xs" variant="default" onClick={() => setTyped('')}>
            {t('replace')}
          </Button>
          <Button size="xs" variant="default" color="red" loading={busy} onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        </Group>
        {tests && (
          <Stack gap={8} mt={8} maw={480}>
            <ServiceTest size="xs" test={() => tests.test(null)} />
          </Stack>
        )}
      </Input.Wrapper>
      <ConfirmDialog
        opened={removing}
        title={t('removeSecretTitle', { name })}
        text={t('removeSecretText')}
        confirmLabel={t('remove')}
        danger
        onConfirm={() => onSave('', close)}
        onClose={() => setRemoving(false)}
      />
    </>
  )
}
