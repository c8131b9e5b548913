import { type Connection, openWarm } from '../load/drive.ts'
import { httpTarget } from '../load/http.ts'
import { type Context, read } from './context.ts'

/** How long a request waits, at worst, while PostgREST reads the schema again. */
export async function measureReload(context: Context): Promise<void> {
  const account = await context.account(20)
  const target = httpTarget('api', context.servers.api, read('/sites?limit=1', account))
  const connections = await openWarm(target, 2)
  const calm = await worst(connections, async () => {})
  const stalled = await worst(connections, async () => {
    await context.superuser.query(`notify pgrst, 'reload schema'`)
  })
  for (const connection of connections) await connection.close()
  context.costs.set('relations in the exposed schema', context.lists.size)
  context.costs.set('functions in the exposed schema', context.actions.size)
  context.costs.set('ms of the slowest request in calm', calm)
  context.costs.set('ms a request waits while the schema is reloaded', stalled)
}

/** The slowest request of the second and a half after something happened. */
async function worst(connections: readonly Connection[], happen: () => Promise<void>): Promise<number> {
  let slowest = 0
  const deadline = performance.now() + 1500
  const happened = happen()
  await Promise.all(connections.map(async (connection) => {
    while (performance.now() < deadline) {
      const began = performance.now()
      await connection.call()
      slowest = Math.max(slowest, performance.now() - began)
    }
  }))
  await happened
  return slowest
}
