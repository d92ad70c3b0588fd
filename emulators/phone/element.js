/** Makes an element with properties and children; text is inserted as text, never as markup. */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value)
    else if (name in node && typeof value !== 'string') node[name] = value
    else node.setAttribute(name, value)
  }
  node.append(...children.filter((child) => child !== null && child !== ''))
  return node
}

const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })
export const timeOf = (at) => time.format(at)
export const dayOf = (at) => day.format(at)
