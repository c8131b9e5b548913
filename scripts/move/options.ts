import type { Stores } from './files.ts'
import type { Hosts } from './hosts.ts'

export interface MoveOptions {
  files?: Stores
  hosts?: Hosts
  /** The source is a restored backup: its copy is nobody's service. */
  isRestore?: boolean
  /** The organization that is in the target is removed first. */
  replaces?: boolean
  /** By how many transactions the target's numbers are brought ahead of the source's. */
  room?: number
}
