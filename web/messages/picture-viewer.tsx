import { Modal } from '@mantine/core'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import classes from './message-media.module.css'

type PictureViewerProps = {
  opened: boolean
  url: string
  name: string
  caption: string
  onClose: () => void
}

/** A picture by itself, as large as the window. */
export function PictureViewer({ opened, url, name, caption, onClose }: PictureViewerProps) {
  const ui = useTexts(uiTexts)
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      fullScreen
      title={name}
      classNames={{
        content: classes.viewer ?? '',
        header: classes.viewerHead ?? '',
        body: classes.viewerBody ?? '',
      }}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <img src={url} alt={caption} className={classes.whole} />
    </Modal>
  )
}
