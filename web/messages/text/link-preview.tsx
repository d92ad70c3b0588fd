import type { LinkPreview as Preview } from '#domain/messages/message-contract.ts'
import { isWebAddress } from './card-link.tsx'
import classes from './link-preview.module.css'

/** Preview of the page that a text links to, in our own style, with our copy of its picture. */
export function LinkPreview({ preview }: { preview: Preview }) {
  const { address, title, description, site, picture } = preview
  if (!isWebAddress(address)) return null
  return (
    <a className={classes.card} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {picture && (
        <img className={classes.picture} src={picture.url} alt="" loading="lazy" decoding="async" />
      )}
      <span className={classes.lines} dir="auto">
        <span className={classes.title}>{title}</span>
        {description && <span className={classes.description}>{description}</span>}
        <span className={classes.site}>{site}</span>
      </span>
    </a>
  )
}
