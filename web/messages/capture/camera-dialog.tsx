import { Button, Group, Modal, Text } from '@mantine/core'
import { IconCamera, IconRefresh } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#web/platform/translate.ts'
import { uiTexts } from '#web/ui/ui-texts.ts'
import { captureProblem } from './capture-problem.ts'
import classes from './camera-dialog.module.css'
import { composerFormTexts } from '#web/messages/composer-form-texts.ts'
import { captureTexts } from './capture-texts.ts'

type CameraDialogProps = { onPhoto: (photo: File) => void; onClose: () => void }
type Facing = 'user' | 'environment'

const quality = 0.9

/** Takes a picture, or says why the camera cannot be used. */
export function CameraDialog({ onPhoto, onClose }: CameraDialogProps) {
  const t = useTexts(captureTexts)
  const c = useTexts(composerFormTexts)
  const ui = useTexts(uiTexts)
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<Facing>('environment')
  const [problem, setProblem] = useState<keyof typeof captureTexts | null>(null)
  const [ready, setReady] = useState(false)
  const [several, setSeveral] = useState(false)

  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    const open = async () => {
      try {
        const size = { width: { ideal: 1920 }, height: { ideal: 1080 } }
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: facing, ...size } })
        if (gone) return stop()
        if (video.current) video.current.srcObject = stream
        const devices = await navigator.mediaDevices.enumerateDevices()
        setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1)
      } catch (error) {
        if (!gone) setProblem(captureProblem(error, 'camera'))
      }
    }
    void open()
    return () => {
      gone = true
      stop()
      setReady(false)
    }
  }, [facing])

  const take = async () => {
    const shown = video.current
    if (!shown) return
    setReady(false)
    const photo = await photoOf(shown)
    if (!photo) return setReady(true)
    onClose()
    onPhoto(photo)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={c('camera')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {problem ? (
        <Text role="alert" py={24} ta="center">
          {t(problem)}
        </Text>
      ) : (
        <video
          ref={video}
          className={classes.camera}
          aria-label={t('cameraPicture')}
          autoPlay
          muted
          playsInline
          onPlaying={() => setReady(true)}
        />
      )}
      <Group justify="space-between" mt={16} gap={8}>
        {several && !problem ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => setFacing(facing === 'user' ? 'environment' : 'user')}
          >
            {t('otherCamera')}
          </Button>
        ) : (
          <span />
        )}
        <Group gap={8}>
          <Button variant="default" onClick={onClose}>
            {ui(problem ? 'close' : 'cancel')}
          </Button>
          {!problem && (
            <Button
              leftSection={<IconCamera size={16} aria-hidden />}
              disabled={!ready}
              onClick={() => void take()}
              data-autofocus
            >
              {t('takePhoto')}
            </Button>
          )}
        </Group>
      </Group>
    </Modal>
  )
}

async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  const stamp = new Date().toISOString().slice(0, 19).replace(/\D/g, '')
  return blob && new File([blob], `foto-${stamp}.jpg`, { type: 'image/jpeg' })
}
