import type { Target } from './driver'

/**
 * Finds elements by role and name inside the page, for drivers that cannot. The source text of `findAll` is sent to the
 * browser, so it must not use anything from outside.
 */
function findAll(wanted: SerialTarget, scope: ParentNode): Element[] {
  const ROLES: Record<string, string> = {
    button: 'button',
    link: 'a[href]',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea',
    tab: '[role=tab]',
    article: 'article',
    status: 'output',
    heading: 'h1,h2,h3,h4',
    dialog: 'dialog',
    alert: '[role=alert]',
    radio: 'input[type=radio]',
    switch: 'input[role=switch]',
  }
  const clean = (text: string | null | undefined) =>
    (text ?? '')
      .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
      .replace(/\s+/g, ' ')
      .trim()
  const matches = (value: string, want: SerialText) =>
    'pattern' in want ? new RegExp(want.pattern, want.flags).test(value) : value === clean(want.exact)
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby')
    if (labelled)
      return clean(
        labelled
          .split(/\s+/)
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' '),
      )
    const label = element.getAttribute('aria-label')
    if (label) return clean(label)
    const labels = (element as HTMLInputElement).labels
    if (labels && labels.length > 0) return clean([...labels].map((each) => each.textContent).join(' '))
    return (
      clean(element.textContent) || clean(element.getAttribute('placeholder')) || clean(element.getAttribute('title'))
    )
  }
  const visible = (element: Element) => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return (
      box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && !element.closest('[aria-hidden=true],[inert]')
    )
  }
  const scopes: ParentNode[] = wanted.within ? findAll(wanted.within, scope) : [scope]
  const selector = wanted.post
    ? `[data-post="${wanted.post}"]`
    : wanted.role
      ? `${ROLES[wanted.role]}, [role=${wanted.role}]`
      : '*'
  const found = scopes.flatMap((each) => [...each.querySelectorAll(selector)])
  const fitting = found.filter((element) => {
    const own = element.getAttribute('role')
    if (wanted.role && own && own !== wanted.role) return false
    if (wanted.name && !matches(nameOf(element), wanted.name)) return false
    if (wanted.text) {
      const text = clean(element.textContent)
      const holds = 'pattern' in wanted.text ? matches(text, wanted.text) : text.includes(clean(wanted.text.exact))
      if (!holds) return false
    }
    return visible(element)
  })
  // Without a role the innermost element with the text is found.
  return wanted.role || wanted.post
    ? fitting
    : fitting.filter((element) => !fitting.some((other) => other !== element && element.contains(other)))
}

type SerialText = { exact: string } | { pattern: string; flags: string }

interface SerialTarget {
  role?: string
  name?: SerialText
  text?: SerialText
  post?: string
  within?: SerialTarget
}

const serialText = (text: string | RegExp): SerialText =>
  typeof text === 'string' ? { exact: text } : { pattern: text.source, flags: text.flags }

function serialise({ role, name, text, post, within }: Target): SerialTarget {
  return {
    ...(role === undefined ? {} : { role }),
    ...(name === undefined ? {} : { name: serialText(name) }),
    ...(text === undefined ? {} : { text: serialText(text) }),
    ...(post === undefined ? {} : { post }),
    ...(within === undefined ? {} : { within: serialise(within) }),
  }
}

/** An expression for the array of matching elements, in the page. */
export function findExpression(target: Target): string {
  return `(() => { ${findAll.toString()}; return findAll(${JSON.stringify(serialise(target))}, document) })()`
}
