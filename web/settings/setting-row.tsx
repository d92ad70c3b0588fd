import { Anchor, Loader, Select, Switch, Text } from '@mantine/core'
import { IconLink, IconRestore } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { dependentTexts } from '#domain/settings/dependent-text.ts'
import { isSecret, settings } from '#domain/settings/setting-catalogue.ts'
import type { SavedSetting } from '#domain/settings/setting-contract.ts'
import { useTexts } from '#web/platform/translate.ts'
import { ConflictNotice } from '#web/ui/conflict-notice.tsx'
import { useUnsavedField } from '#web/ui/leaving/unsaved-page.tsx'
import classes from './options-panel.module.css'
import { ProviderOrder } from './provider-order.tsx'
import { SettingField } from './setting-field.tsx'
import type { ShownSetting } from './setting-groups.ts'
import { SettingSecret } from './setting-secret.tsx'
import { settingTexts } from './setting-texts.ts'
import { useSaveSetting } from './use-save-setting.ts'

type SettingRowProps = {
  setting: ShownSetting
  savedOf: (key: string) => SavedSetting | undefined
  highlighted: boolean
  hidden: boolean
}
type TextKey = keyof typeof settingTexts

/** Row of one setting: its name and hint, its value, and its message if it has one. */
export function SettingRow({ setting, savedOf, highlighted, hidden }: SettingRowProps) {
  const t = useTexts(settingTexts)
  const labelId = useId()
  const row = useRef<HTMLDivElement>(null)
  const { save, isSaving, conflict, overwrite, discard } = useSaveSetting()
  const { key, choices, field } = setting
  const saved = savedOf(key)
  const value = saved?.value ?? ''
  const text = dependentTexts[key]
  const savedText = text ? (savedOf(text.key)?.value ?? '') : ''
  /** Chosen value that waits for its message or is being saved. */
  const [wanted, setWanted] = useState<string | null>(null)
  const shown = wanted ?? value
  /** It has no effect, because its message is missing; where it was just chosen, it is not even saved. */
  const waitsForText = !isSaving && text?.when === shown && savedText.trim() === ''
  useUnsavedField(waitsForText && wanted !== null)
  /** Number of discards: each remounts the typed field. */
  const [discards, setDiscards] = useState(0)
  useEffect(() => {
    if (!highlighted) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [highlighted])

  const choose = (next: string) => {
    const lacksText = text && next === text.when && savedText.trim() === ''
    if (lacksText) setWanted(next)
    else if (next === value) setWanted(null)
    else {
      setWanted(next)
      save({ key, value: next }, { onSettled: () => setWanted(null) })
    }
  }
  // The message of a switch that is on is saved by itself, with the version that was seen.
  const saveText = (typed: string, version: Date | null) => {
    if (!text) return
    if (wanted === null) save({ key: text.key, value: typed, version })
    else save({ key, value: wanted, text: typed }, { onSuccess: () => setWanted(null) })
  }
  const name = t(key as TextKey)
  const hint = t(`${key}Hint` as TextKey)
  const label = (
    <span className={classes.label}>
      <span id={labelId}>{name}</span>
      {isSaving && <Loader size={14} aria-label={t('saving')} />}
    </span>
  )
  const { fallback } = settings[key]
  const hasDefault = !isSecret(key) && fallback !== '' && shown !== fallback
  return (
    <div ref={row} className={classes.row} data-highlighted={highlighted || undefined} hidden={hidden}>
      <div className={classes.aside}>
        {hasDefault && (
          <Anchor
            component="button"
            type="button"
            fz="xs"
            className={classes.reset}
            title={t('reset')}
            onClick={() => choose(fallback)}
          >
            <IconRestore size={16} aria-hidden />
            <span>{t('reset')}</span>
          </Anchor>
        )}
        <Link to={{ hash: key }} replace className={classes.link} aria-label={t('linkTo', { name })}>
          <IconLink size={16} aria-hidden />
        </Link>
      </div>
      {choices && (
        <Select
          label={label}
          aria-labelledby={labelId}
          description={hint}
          data={choices.map((choice) => ({ value: choice, label: t(`${key}.${choice}` as TextKey) }))}
          value={choices.includes(shown) ? shown : null}
          onChange={(next) => next && choose(next)}
          allowDeselect={false}
          maw={360}
        />
      )}
      {field === 'secret' && (
        <SettingSecret
          settingKey={key}
          label={label}
          name={name}
          hint={hint}
          saved={saved}
          busy={isSaving}
          onSave={(typed, onSuccess) => save({ key, value: typed }, { onSuccess })}
        />
      )}
      {field === 'providers' && (
        <ProviderOrder
          label={label}
          labelledBy={labelId}
          hint={hint}
          value={shown}
          busy={isSaving}
          onChange={choose}
        />
      )}
      {field && field !== 'secret' && field !== 'providers' && (
        <SettingField
          key={discards}
          kind={field}
          label={label}
          labelledBy={labelId}
          hint={hint}
          saved={value}
          version={saved?.updatedAt ?? null}
          busy={isSaving}
          onSave={(typed, version) => save({ key, value: typed, version })}
        />
      )}
      {!choices && !field && (
        <Switch
          label={label}
          aria-labelledby={labelId}
          description={hint}
          checked={shown === 'enabled'}
          disabled={isSaving}
          onChange={(event) => choose(event.currentTarget.checked ? 'enabled' : 'disabled')}
        />
      )}
      {text && shown === text.when && (
        <div className={classes.text}>
          {waitsForText && (
            <Text fz="sm" c="var(--warning)" role="status" mb={8}>
              {t('notYet')}
            </Text>
          )}
          <SettingField
            key={discards}
            kind="text"
            label={t(text.key as TextKey)}
            saved={savedText}
            version={savedOf(text.key)?.updatedAt ?? null}
            busy={isSaving}
            required
            onSave={saveText}
          />
        </div>
      )}
      {conflict && (
        <div className={classes.conflict}>
          <ConflictNotice
            conflict={conflict}
            fieldName={(changed) => t(changed as TextKey)}
            onKeep={overwrite}
            onDiscard={() => {
              setWanted(null)
              setDiscards(discards + 1)
              discard()
            }}
          />
        </div>
      )}
    </div>
  )
}
