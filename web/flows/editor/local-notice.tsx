import { Button } from '@mantine/core'
import { formatMoment } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import classes from './editor.module.css'
import { editorTexts } from './editor-texts.ts'

type LocalNoticeProps = {
  /** When this browser kept its version, in milliseconds since 1970. */
  at: number
  onTake: () => void
  onDrop: () => void
}

/** Offers the version of a flow that this browser kept when it was left without saving. */
export function LocalNotice({ at, onTake, onDrop }: LocalNoticeProps) {
  const t = useTexts(editorTexts)
  const language = useLanguage()
  return (
    <div className={classes.notice} role="alert">
      <span>
        <strong>{t('localTitle')}.</strong> {t('localText', { time: formatMoment(new Date(at), language) })}
      </span>
      <Button size="xs" onClick={onTake}>
        {t('localTake')}
      </Button>
      <Button size="xs" variant="default" onClick={onDrop}>
        {t('localDrop')}
      </Button>
    </div>
  )
}
