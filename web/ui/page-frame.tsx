import type { ReactNode } from 'react'
import classes from './page-frame.module.css'

type PageFrameProps = { title: string; actions?: ReactNode; children: ReactNode }

/** A page: its head with what can be done, and one area below that scrolls. */
export const PageFrame = ({ title, actions, children }: PageFrameProps) => (
  <section className={classes.page} aria-label={title}>
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.actions}>{actions}</div>
    </header>
    <div className={classes.body}>{children}</div>
  </section>
)
