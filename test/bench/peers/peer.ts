import type { Target } from '../load/drive.ts'
import type { Account } from '../stack/accounts.ts'

/** Something that a user might pick instead, serving the same tables, rows and rule of visibility. */
export interface Peer {
  name: string
  version: string
  /** The first page of a list, in its default order; undefined when it has no such list. */
  list(list: string, order: string, limit: number, account: Account): Target | undefined
  /** One row of a list by its id. */
  get(list: string, id: string, account: Account): Target | undefined
  stop(): Promise<void>
}
