import { availableParallelism } from 'node:os'

/** Test processes at the same time; each has databases, and for HTTP tests a PostgREST and a gateway, of its own. */
export const workerCount = Math.min(availableParallelism(), 4)

/** The kinds of clone that a worker has: pgTAP files roll back, HTTP tests commit, so they do not share one. */
export type Suite = 'db' | 'api'

/** The name of the clone that a worker uses. Workers count from 1. */
export function cloneName(suite: Suite, worker: number): string {
  return `assetry_test_${suite}_${worker}`
}

/** The number of this worker, from 1. */
export function currentWorker(): number {
  return Number(process.env.VITEST_POOL_ID ?? '1')
}

/** The address of a database on the server of `serverUrl`, as another role if one is given. */
export function databaseUrl(serverUrl: string, database: string, role?: { name: string, password: string }): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  if (role) {
    url.username = role.name
    url.password = encodeURIComponent(role.password)
  }
  return url.href
}
