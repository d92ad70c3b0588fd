/** Recreates the linked device of the connection journeys if one of them has deleted it. */
export const restoreBalcao = `insert into connections (company_id, name, channel, status)
  select company_id, 'Balcão', 'whatsapp', 'DISCONNECTED' from connections
  where name = 'WhatsApp Aurora' and not exists (select from connections where name = 'Balcão')`

/** Page script: measures how many milliseconds the warning remains after a connection's row has disappeared. */
export const warningOutlives = (name: string): string => `new Promise((resolve) => {
  let goneAt
  const look = () => {
    const isListed = [...document.querySelectorAll('tr')].some((row) => row.textContent.includes('${name}'))
    if (!isListed) goneAt ??= performance.now()
    if (goneAt === undefined || document.querySelector('[aria-label="Há conexões fora do ar"]')) return
    observer.disconnect()
    resolve(performance.now() - goneAt)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
})`
