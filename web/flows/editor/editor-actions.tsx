import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChartBar,
  IconChecklist,
  IconDeviceFloppy,
  IconDeviceMobileMessage,
  IconDots,
  IconHierarchy2,
  IconHistory,
  IconSearch,
} from '@tabler/icons-react'
import { useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { editorTexts } from './editor-texts.ts'

type EditorActionsProps = {
  isNarrow: boolean
  errors: number
  showsIssues: boolean
  simulates: boolean
  showsNumbers: boolean
  busy: boolean
  isArranging: boolean
  onUndo: () => void
  onRedo: () => void
  /** Null if the canvas is empty. */
  onArrange: (() => void) | null
  onFind: () => void
  onVersions: () => void
  onIssues: () => void
  onSimulate: () => void
  onNumbers: () => void
  onSave: () => void
  /** Null if what is drawn runs already. */
  onPublish: (() => void) | null
}

/** Actions on the whole flow. */
export function EditorActions(props: EditorActionsProps) {
  const {
    isNarrow,
    errors,
    showsIssues,
    simulates,
    showsNumbers,
    busy,
    onArrange,
    onIssues,
    onSimulate,
    onSave,
    onPublish,
  } = props
  const t = useTexts(editorTexts)
  const isTight = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false })
  return (
    <>
      <IconButton label={t('undo')} keys="Control+Z" icon={IconArrowBackUp} onClick={props.onUndo} />
      <IconButton label={t('redo')} keys="Control+Shift+Z" icon={IconArrowForwardUp} onClick={props.onRedo} />
      {onArrange && (
        <IconButton
          label={t('arrange')}
          icon={IconHierarchy2}
          isBusy={props.isArranging}
          onClick={onArrange}
        />
      )}
      {isNarrow ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t('moreActions')}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconSearch size={16} aria-hidden />} onClick={props.onFind}>
              {t('find')}
            </Menu.Item>
            <Menu.CheckboxItem checked={showsNumbers} onChange={props.onNumbers} closeMenuOnClick>
              {t('numbers')}
            </Menu.CheckboxItem>
            <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={props.onVersions}>
              {t('versions')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <>
          <IconButton label={t('find')} keys="Control+F" icon={IconSearch} onClick={props.onFind} />
          <IconButton
            label={t('numbers')}
            icon={IconChartBar}
            isPressed={showsNumbers}
            onClick={props.onNumbers}
          />
          <IconButton label={t('versions')} icon={IconHistory} onClick={props.onVersions} />
        </>
      )}
      {isTight ? (
        <>
          <IconButton
            label={errors > 0 ? `${t('check')} (${errors})` : t('check')}
            icon={IconChecklist}
            onClick={onIssues}
          />
          <IconButton label={t('simulate')} icon={IconDeviceMobileMessage} onClick={onSimulate} />
        </>
      ) : (
        <>
          <Button
            variant="default"
            leftSection={<IconChecklist size={16} aria-hidden />}
            aria-expanded={showsIssues}
            onClick={onIssues}
          >
            {t('check')}
            {errors > 0 && ` (${errors})`}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDeviceMobileMessage size={16} aria-hidden />}
            aria-expanded={simulates}
            onClick={onSimulate}
          >
            {t('simulate')}
          </Button>
        </>
      )}
      {isNarrow ? (
        <IconButton label={t('save')} icon={IconDeviceFloppy} isBusy={busy} onClick={onSave} />
      ) : (
        <Button variant="default" loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
      )}
      <Button disabled={busy || onPublish === null} onClick={() => onPublish?.()}>
        {t('publish')}
      </Button>
    </>
  )
}
