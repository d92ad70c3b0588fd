import { useTexts } from '#web/platform/translate.ts'
import choices from '#web/messages/contact-choices.module.css'
import classes from './forward-dialog.module.css'
import { ContactChoices } from '#web/messages/contact-choices.tsx'
import type { Target } from './forward-run.ts'
import { forwardTexts } from './forward-texts.ts'

type TargetPickerProps = { chosen: Target[]; onToggle: (target: Target) => void }

/** Contacts, of which several can be chosen. */
export function TargetPicker({ chosen, onToggle }: TargetPickerProps) {
  const t = useTexts(forwardTexts)
  return (
    <ContactChoices
      label={t('contacts')}
      role="group"
      choice={({ id, name }, face) => (
        <label key={id} className={choices.contact}>
          <input
            type="checkbox"
            className={classes.check}
            checked={chosen.some((one) => one.id === id)}
            onChange={() => onToggle({ id, name })}
            aria-label={name}
          />
          {face}
        </label>
      )}
    />
  )
}
