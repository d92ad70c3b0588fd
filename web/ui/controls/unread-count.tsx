import classes from './unread-count.module.css'

type UnreadCountProps = { count: number; label: string; className?: string | undefined }

/** The number of unread messages; renders nothing if it is 0. */
export const UnreadCount = ({ count, label, className = '' }: UnreadCountProps) =>
  count > 0 && (
    <span className={`${classes.unread} ${className}`} aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  )
