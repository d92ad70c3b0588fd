import { useTexts } from '#web/platform/translate.ts'
import { messageTexts } from './message-texts.ts'
import classes from './thread-marks.module.css'

/** The line before the first message that the viewer has not seen. */
export function NewLine() {
  const t = useTexts(messageTexts)
  return (
    <div className={classes.new} data-new>
      <span>{t('newMessages')}</span>
    </div>
  )
}
