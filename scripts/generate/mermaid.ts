import { machineOf, meaningColumns, nameOf, referencesOf } from './machine.ts'
import type { Reference, Transition } from './model/pictures.ts'

/** A state machine as mermaid: what leads from one status to another is one arrow, however many actions do. */
export function stateDiagram(steps: Transition[], beginning?: string): string {
  const { arrows, starts, ends } = machineOf(steps, beginning)
  return fenced([
    'stateDiagram-v2',
    ...starts.map((status) => `  [*] --> ${status}`),
    ...arrows.map(({ from, to, steps: same }) => `  ${from} --> ${to}: ${same.map(nameOf).join(', ')}`),
    ...ends.map((status) => `  ${status} --> [*]`),
  ])
}

/** The tables of a domain and what their rows refer to, also in other domains, as mermaid. */
export function entityDiagram(domain: string, references: Reference[]): string | undefined {
  const own = referencesOf(domain, references)
  if (own.length === 0) return undefined
  const lines = own.map((reference) => {
    const { from, to, isOptional, isUnique } = reference
    const ends = `${isOptional ? '|o' : '||'}--${isUnique ? 'o|' : 'o{'}`
    return `  ${name(to)} ${ends} ${name(from)} : "${meaningColumns(reference).join(', ')}"`
  })
  return fenced(['erDiagram', ...new Set(lines)])
}

/** mermaid takes no dot in the name of an entity. */
function name(table: string): string {
  return `"${table}"`
}

function fenced(lines: string[]): string {
  return ['```mermaid', ...lines, '```'].join('\n')
}
