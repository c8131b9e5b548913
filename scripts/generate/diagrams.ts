import { domainMeanings } from './domains.ts'
import { type Box, draw, type Edge, escaped, type Line } from './drawing.ts'
import { type Arrow, domainOf, machineOf, meaningColumns, nameOf, referencesOf } from './machine.ts'
import { groupBy } from '../project/group.ts'
import type { Model } from './model/model.ts'
import type { Reference, Transition } from './model/pictures.ts'

/** Where a name of the API stands on the page of its description. */
type Find = (name: string) => string | undefined

/** db/generated/diagrams.html, which the gateway shows at /docs/diagrams: every state machine, and how records hang together. */
export function diagramsPage(model: Model): string {
  const { machines, beginnings, references } = model.pictures
  const find = findOperation(model)
  const domains = [...new Set([...machines.keys(), ...references.map(({ from }) => from)].map(domainOf))].sort()
  const sections = domains.map((domain) => [
    `<section id="${domain}">`,
    `<h2>${domain}</h2>`,
    `<p>${escaped(domainMeanings[domain] ?? domain)}. <a href="/docs#/${domain}">Lists and actions of ${domain}</a></p>`,
    ...entityFigure(domain, referencesOf(domain, references), listsOf(model), find),
    ...[...machines].filter(([entity]) => domainOf(entity) === domain)
      .flatMap(([entity, steps]) => stateFigure(entity, steps, beginnings.get(entity), find)),
    '</section>',
  ].join('\n'))
  return `<!doctype html>
<!-- Written by npm run generate from the catalog. Do not edit. -->
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Assetry API: diagrams</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/diagrams.css">
</head>
<body>
${markers}
<header>
<h1>Records and their statuses</h1>
<p>Every action below leads to its place in the <a href="/docs">description of the API</a>. A status moves along these
arrows and in no other way; what is marked as the system's happens by itself. A turning arrow marks what leaves a status
as it is, and records that refer to others of their own kind.</p>
<nav aria-label="Domains">
${domains.map((domain) => `<a href="#${domain}">${domain}</a>`).join('\n')}
</nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`
}

/** Before what leads from a box to itself. */
const again = '\u21bb '

/** The ends of lines, for all pictures of the page. */
const markers = `<svg class="markers" width="0" height="0" aria-hidden="true">
<defs>
<marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
<path class="head" d="M0 0L10 5L0 10z"/></marker>
<marker id="one" viewBox="0 0 16 12" refX="16" refY="6" markerWidth="16" markerHeight="12"
  markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="foot" d="M6 1V11M10 1V11"/></marker>
<marker id="one-or-none" viewBox="0 0 16 12" refX="16" refY="6" markerWidth="16" markerHeight="12"
  markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="foot" d="M12 1V11"/><circle class="none" cx="5" cy="6" r="4"/></marker>
<marker id="many" viewBox="0 0 16 12" refX="16" refY="6" markerWidth="16" markerHeight="12"
  markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="foot" d="M16 1L6 6L16 11M6 6H16"/></marker>
</defs>
</svg>`

function findOperation({ lists, actions }: Model): Find {
  const places = new Map([
    ...lists.map(({ name, domain }) => [`/${name}`, `/docs#/${domain}/list_${name}`] as const),
    ...actions.map(({ name, domain }) => [name, `/docs#/${domain}/${name}`] as const),
  ])
  return (name) => places.get(name)
}

/** The list in which the rows of a table are shown. */
function listsOf({ entities }: Model): Map<string, string> {
  return new Map(entities.map(({ entity, list }) => [entity, list]))
}

function stateFigure(entity: string, steps: Transition[], beginning: string | undefined, find: Find): string[] {
  const { arrows, starts, ends } = machineOf(steps, beginning)
  const id = `statuses-${entity.replace('.', '-')}`
  const statuses = [...new Set([...starts, ...arrows.flatMap(({ from, to }) => [from, to])])]
  const words = (arrow: Arrow | undefined, before = ''): Line[] => (arrow?.steps ?? []).map((step) =>
    ({ text: `${before}${nameOf(step)}`, href: find(step.action) }))
  const boxes: Box[] = [
    ...(starts.length > 0 ? [{ id: 'begin', kind: 'begin' as const, lines: [] }] : []),
    ...statuses.map((status) => {
      const itself = arrows.find(({ from, to }) => from === status && to === status)
      return { id: `=${status}`, kind: 'own' as const, lines: [{ text: status }, ...words(itself, again)] }
    }),
    ...(ends.length > 0 ? [{ id: 'end', kind: 'end' as const, lines: [] }] : []),
  ]
  const edge = (from: string, to: string, lines: Line[] = []): Edge => ({ from, to, lines, endMark: 'arrow' })
  const edges = [
    ...starts.map((status) => edge('begin', `=${status}`)),
    ...arrows.filter(({ from, to }) => from !== to)
      .map((arrow) => edge(`=${arrow.from}`, `=${arrow.to}`, words(arrow))),
    ...ends.map((status) => edge(`=${status}`, 'end')),
  ]
  const description = `${statuses.length} statuses. ${
    starts.length > 0 ? `It begins as ${starts.join(' or ')} unless the call sets another status. ` : ''}${
    ends.length > 0 ? `It ends as ${ends.join(' or ')}. ` : ''}The table below names every step.`
  const title = `Statuses of ${entity}`
  return figure(id, title, draw({ id, title, description, boxes, edges }),
    ['From', 'To', 'By'], arrows.map((arrow) => stepRow(arrow, find)))
}

function stepRow({ from, to, steps }: Arrow, find: Find): string[] {
  return [code(from), code(to), steps.map((step) => anchor(nameOf(step), find(step.action))).join(', ')]
}

function entityFigure(domain: string, references: Reference[], lists: Map<string, string>, find: Find): string[] {
  if (references.length === 0) return []
  const id = `records-${domain}`
  const tables = [...new Set(references.flatMap(({ from, to }) => [to, from]))]
  const href = (table: string): string | undefined =>
    (domainOf(table) === domain ? find(`/${lists.get(table)}`) : `#${domainOf(table)}`)
  const names = (some: Reference[], before = ''): Line[] =>
    [...new Set(some.map((reference) => `${before}${meaningColumns(reference).join(', ')}`))].map((text) => ({ text }))
  const boxes: Box[] = tables.map((table) => ({
    id: table, kind: domainOf(table) === domain ? 'own' : 'other',
    lines: [{ text: table, href: href(table) },
      ...names(references.filter(({ from, to }) => from === table && to === table), again)],
  }))
  const others = references.filter(({ from, to }) => from !== to)
  const alike = groupBy(others, ({ from, to, isOptional, isUnique }) => `${from} ${to} ${isOptional} ${isUnique}`)
  const edges = [...alike.values()].map((same): Edge => {
    const { from, to, isOptional, isUnique } = same[0]!
    return {
      from: to, to: from, lines: names(same),
      startMark: isOptional ? 'one-or-none' : 'one', endMark: isUnique ? 'one-or-none' : 'many',
    }
  })
  const title = `How the records of ${domain} refer to others`
  const description = `${tables.length} tables. The table below names every reference.`
  const rows = references.map((reference) => [
    anchor(reference.from, href(reference.from)), code(meaningColumns(reference).join(', ')),
    anchor(reference.to, href(reference.to)), howMany(reference),
  ])
  return figure(id, title, draw({ id, title, description, boxes, edges }),
    ['Each row of', 'by', 'refers to', 'and to one row'], distinct(rows))
}

function howMany({ isOptional, isUnique }: Reference): string {
  return `${isOptional ? 'one, or none' : 'one'}; ${isUnique ? 'at most one refers' : 'any number refer'}`
}

function distinct(rows: string[][]): string[][] {
  return [...new Map(rows.map((row) => [row.join('|'), row])).values()]
}

function figure(id: string, title: string, drawing: string, head: string[], rows: string[][]): string[] {
  return [
    `<figure id="${id}">`,
    `<figcaption><h3>${escaped(title)}</h3></figcaption>`,
    `<div class="canvas">`,
    drawing,
    '</div>',
    `<details><summary>As a table</summary>`,
    '<table>',
    `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`,
    '<tbody>',
    ...rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`),
    '</tbody>',
    '</table>',
    '</details>',
    '</figure>',
  ]
}

function anchor(text: string, href: string | undefined): string {
  return href === undefined ? code(text) : `<a href="${escaped(href)}">${code(text)}</a>`
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`
}
