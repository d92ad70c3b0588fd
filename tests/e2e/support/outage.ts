/** Makes the linked device of the connections' journeys anew where one of them has deleted it. */
export const restoreBalcao = `insert into connections (company_id, name, channel, status)
  select company_id, 'Balcão', 'whatsapp', 'DISCONNECTED' from connections
  where name = 'WhatsApp Aurora' and not exists (select from connections where name = 'Balcão')`

/** A script of the page: how many milliseconds the warning stays after the row of a connection has gone, by the page's own clock. */
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
