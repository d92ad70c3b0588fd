import { Skeleton } from '@mantine/core'
import { Delayed } from '#web/ui/delayed.tsx'
import classes from './ticket-card.module.css'

export const LoadingCards = () => (
  <Delayed>
    <div aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={classes.skeleton}>
          <Skeleton circle height={44} />
          <div style={{ flex: 1 }}>
            <Skeleton height={12} width="55%" mb={8} />
            <Skeleton height={10} width="85%" />
          </div>
        </div>
      ))}
    </div>
  </Delayed>
)
