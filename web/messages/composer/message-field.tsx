import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './composer.module.css'

type MessageFieldProps = Pick<
  TextareaProps,
  | 'ref'
  | 'value'
  | 'placeholder'
  | 'error'
  | 'onChange'
  | 'onSelect'
  | 'onKeyDown'
  | 'onPaste'
  | 'aria-controls'
  | 'aria-activedescendant'
> & { label: string }

/** Whether CSS can size a field by its text, which avoids measuring it on every key. jsdom has no `CSS`. */
const growsByStyle = globalThis.CSS?.supports('field-sizing', 'content') ?? false

/** The text field of a new message or of one being edited: grows with its text up to eight lines. */
export const MessageField = ({ label, ...props }: MessageFieldProps) => (
  <Textarea
    className={classes.field ?? ''}
    classNames={{ input: classes.input ?? '' }}
    {...(growsByStyle ? { rows: 1 } : { autosize: true, minRows: 1, maxRows: 8 })}
    aria-label={label}
    {...props}
  />
)
