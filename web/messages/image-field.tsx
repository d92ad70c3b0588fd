import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconPhoto, IconX } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { maxFileBytes } from '#domain/messages/message-rules.ts'
import { formatBytes } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './interactive-dialog.module.css'
import { interactiveTexts } from './interactive-texts.ts'

type ImageFieldProps = { channel: ChannelName; image: File | null; onImage: (image: File | null) => void }

/** A picture that goes with a message, as far as the channel takes it. */
export function ImageField({ channel, image, onImage }: ImageFieldProps) {
  const t = useTexts(interactiveTexts)
  const language = useLanguage()
  const [tooLarge, setTooLarge] = useState<number | null>(null)
  const address = useMemo(() => image && URL.createObjectURL(image), [image])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  const limit = maxFileBytes(channel, 'image')
  const choose = (chosen: File | null) => {
    const isTooLarge = chosen !== null && chosen.size > limit
    setTooLarge(isTooLarge ? chosen.size : null)
    if (!isTooLarge) onImage(chosen)
  }
  return (
    <div>
      <Group gap={8}>
        {address && <img className={classes.picture} src={address} alt={t('image')} />}
        <FileButton accept="image/png,image/jpeg" onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" size="xs" leftSection={<IconPhoto size={16} aria-hidden />}>
              {t('chooseImage')}
            </Button>
          )}
        </FileButton>
        {image && <IconButton label={t('removeImage')} icon={IconX} onClick={() => choose(null)} />}
      </Group>
      {tooLarge !== null && (
        <Text mt={4} fz="xs" c="var(--danger)" role="alert">
          {t('imageTooLarge', { size: formatBytes(tooLarge, language), limit: formatBytes(limit, language) })}
        </Text>
      )}
    </div>
  )
}
