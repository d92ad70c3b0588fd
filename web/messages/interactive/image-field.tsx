import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { maxFileBytes } from '#domain/messages/message-rules.ts'
import { useTexts } from '#web/platform/translate.ts'
import { FileField } from '#web/ui/controls/file-field.tsx'
import { useBlobUrl } from '#web/ui/controls/use-blob-url.ts'
import classes from './interactive-dialog.module.css'
import { interactiveTexts } from './interactive-texts.ts'

type ImageFieldProps = { channel: ChannelName; image: File | null; onImage: (image: File | null) => void }

/** Chooses the picture of a message, within the limits of the channel. */
export function ImageField({ channel, image, onImage }: ImageFieldProps) {
  const t = useTexts(interactiveTexts)
  const address = useBlobUrl(image)
  return (
    <div className={classes.image}>
      {address && <img className={classes.picture} src={address} alt={t('image')} />}
      <FileField
        label={t('image')}
        file={image}
        accept="image/png,image/jpeg"
        maxBytes={maxFileBytes(channel, 'image')}
        onFile={onImage}
      />
    </div>
  )
}
