import { groupBy } from '../project/group.ts'
import type { Reference, Transition } from './model/pictures.ts'

/** All that leads from one status to another, however many actions do. */
export interface Arrow {
  from: string
  to: string
  steps: Transition[]
}

/** A state machine as it is drawn. */
export interface Machine {
  arrows: Arrow[]
  /** The status of a new row, and those that nothing leads to. */
  starts: string[]
  /** The statuses that nothing leads out of. */
  ends: string[]
}

/** What is drawn of steps; `beginning` is the status of a row that was made without one. */
export function machineOf(steps: Transition[], beginning?: string): Machine {
  const moves = steps.filter((step) => step.from !== step.to)
  const reached = new Set(moves.map((step) => step.to))
  const left = new Set(moves.map((step) => step.from))
  const given = beginning !== undefined && (reached.has(beginning) || left.has(beginning)) ? [beginning] : []
  return {
    arrows: [...groupBy(steps, (step) => `${step.from} ${step.to}`).values()].map((same) =>
      ({ from: same[0]!.from, to: same[0]!.to, steps: [...groupBy(same, nameOf).values()].map(([first]) => first!) })),
    starts: [...new Set([...given, ...[...left].filter((status) => !reached.has(status))])],
    ends: [...reached].filter((status) => !left.has(status)),
  }
}

/** The action, and whether the system takes it. */
export function nameOf({ action, isOfSystem }: Transition): string {
  return isOfSystem ? `${action} (system)` : action
}

/** What the tables of a domain refer to, also in other domains. */
export function referencesOf(domain: string, references: Reference[]): Reference[] {
  return references.filter((reference) => domainOf(reference.from) === domain)
}

/** The columns that say which row is meant. A site beside another column only says that both are at the same one. */
export function meaningColumns({ columns }: Reference): string[] {
  const others = columns.filter((column) => column !== 'site_id')
  return others.length > 0 ? others : columns
}

export function domainOf(table: string): string {
  return table.split('.')[0] ?? ''
}
