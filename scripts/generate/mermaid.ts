import { groupBy } from './model/group.ts'
import type { Reference, Transition } from './model/pictures.ts'

/** A state machine as mermaid: what leads from one status to another is one arrow, however many actions do. */
export function stateDiagram(steps: Transition[]): string {
  const arrows = [...groupBy(steps, (step) => `${step.from} --> ${step.to}`)].map(([arrow, same]) => {
    const names = same.map((step) => (step.isOfSystem ? `${step.action} (system)` : step.action))
    return `  ${arrow}: ${[...new Set(names)].join(', ')}`
  })
  const reached = new Set(steps.filter((step) => step.from !== step.to).map((step) => step.to))
  const left = new Set(steps.filter((step) => step.from !== step.to).map((step) => step.from))
  const starts = [...left].filter((status) => !reached.has(status)).map((status) => `  [*] --> ${status}`)
  const ends = [...reached].filter((status) => !left.has(status)).map((status) => `  ${status} --> [*]`)
  return fenced(['stateDiagram-v2', ...starts, ...arrows, ...ends])
}

/** The tables of a domain and what their rows refer to, also in other domains, as mermaid. */
export function entityDiagram(domain: string, references: Reference[]): string | undefined {
  const own = references.filter((reference) => reference.from.startsWith(`${domain}.`))
  if (own.length === 0) return undefined
  const lines = own.map(({ from, to, columns, isOptional, isUnique }) =>
    `  ${name(to)} ${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'} ${name(from)} : "${label(columns)}"`)
  return fenced(['erDiagram', ...new Set(lines)])
}

/** A site beside another column only says that both are at the same one. */
function label(columns: string[]): string {
  const others = columns.filter((column) => column !== 'site_id')
  return (others.length > 0 ? others : columns).join(', ')
}

/** mermaid takes no dot in the name of an entity. */
function name(table: string): string {
  return `"${table}"`
}

function fenced(lines: string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}
