import { Anchor, Button, Group, Loader, Select, Switch, Textarea } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { settings } from '#domain/settings/setting-catalogue.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './options-panel.module.css'
import type { ShownSetting } from './setting-groups.ts'
import { settingTexts } from './setting-texts.ts'
import { useSaveSetting } from './use-save-setting.ts'

type SettingRowProps = { setting: ShownSetting; valueOf: (key: string) => string; highlighted: boolean }
type TextKey = keyof typeof settingTexts

/** One setting: what it does, how it stands, and the message that goes with it. */
export function SettingRow({ setting, valueOf, highlighted }: SettingRowProps) {
  const t = useTexts(settingTexts)
  const labelId = useId()
  const row = useRef<HTMLDivElement>(null)
  const save = useSaveSetting()
  const { key, choices, text } = setting
  const value = valueOf(key)
  /** A value that waits for its message. */
  const [wanted, setWanted] = useState<string | null>(null)
  const shown = wanted ?? value
  useEffect(() => {
    if (!highlighted) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector<HTMLElement>('input')?.focus()
  }, [highlighted])

  const choose = (next: string) => {
    const lacksText = text && next === text.when && valueOf(text.key).trim() === ''
    if (lacksText) setWanted(next)
    else save.mutate([{ key, value: next }], { onSettled: () => setWanted(null) })
  }
  const label: ReactNode = (
    <Group gap={8} component="span">
      <span id={labelId}>{t(key as TextKey)}</span>
      {save.isPending && <Loader size={14} aria-label={t('saving')} />}
    </Group>
  )
  const { fallback } = settings[key]
  return (
    <div ref={row} className={classes.row} data-highlighted={highlighted || undefined}>
      <div className={classes.aside}>
        {shown !== fallback && (
          <Anchor component="button" type="button" fz="xs" onClick={() => choose(fallback)}>
            {t('reset')}
          </Anchor>
        )}
        <Link
          to={{ hash: key }}
          replace
          className={classes.link}
          aria-label={t('linkTo', { name: t(key as TextKey) })}
        >
          <IconLink size={16} aria-hidden />
        </Link>
      </div>
      {choices ? (
        <Select
          label={label}
          description={t(`${key}Hint` as TextKey)}
          data={choices.map((choice) => ({ value: choice, label: t(`${key}.${choice}` as TextKey) }))}
          value={choices.includes(shown) ? shown : null}
          onChange={(next) => next && choose(next)}
          allowDeselect={false}
          maw={360}
        />
      ) : (
        <Switch
          label={label}
          aria-labelledby={labelId}
          description={t(`${key}Hint` as TextKey)}
          checked={shown === 'enabled'}
          disabled={save.isPending}
          onChange={(event) => choose(event.currentTarget.checked ? 'enabled' : 'disabled')}
        />
      )}
      {text && shown === text.when && (
        <SettingText
          label={t(text.key as TextKey)}
          saved={valueOf(text.key)}
          busy={save.isPending}
          onSave={(typed) =>
            save.mutate(
              [{ key: text.key, value: typed }, ...(wanted === null ? [] : [{ key, value: wanted }])],
              { onSuccess: () => setWanted(null) },
            )
          }
        />
      )}
    </div>
  )
}

type SettingTextProps = { label: string; saved: string; busy: boolean; onSave: (typed: string) => void }

function SettingText({ label, saved, busy, onSave }: SettingTextProps) {
  const t = useTexts(settingTexts)
  const [typed, setTyped] = useState(saved)
  const [asked, setAsked] = useState(false)
  const isEmpty = typed.trim() === ''
  return (
    <form
      className={classes.text}
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (!isEmpty) onSave(typed.trim())
      }}
    >
      <Textarea
        label={label}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={asked && isEmpty ? t('required') : null}
      />
      {typed.trim() !== saved && (
        <Button type="submit" size="xs" mt={8} loading={busy}>
          {t('save')}
        </Button>
      )}
    </form>
  )
}
