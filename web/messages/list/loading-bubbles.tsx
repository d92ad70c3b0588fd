import { Skeleton } from '@mantine/core'
import { Delayed } from '#web/ui/delayed.tsx'
import classes from './conversation.module.css'

const widths = [46, 30, 58, 38, 24, 52]

export const LoadingBubbles = () => (
  <Delayed>
    <div className={classes.loading} aria-busy="true">
      {widths.map((width, index) => (
        <Skeleton
          key={width}
          height={index % 3 === 2 ? 62 : 42}
          width={`${width}%`}
          radius={12}
          ml={index % 2 ? 'auto' : 0}
        />
      ))}
    </div>
  </Delayed>
)
