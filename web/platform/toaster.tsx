import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'
import classes from './toaster.module.css'

const shownMs = 3000

/** The container of the notices. */
export const Toaster = () => (
  <Notifications
    position="top-center"
    autoClose={shownMs}
    limit={4}
    classNames={{ root: classes.root ?? '' }}
  />
)
