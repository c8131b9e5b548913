import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Gateway, type GatewayOptions, startGateway } from '../../../scripts/stack/gateway.ts'
import { serverDirectory } from '../../../scripts/stack/place.ts'
import { startUpstream, type Upstream } from './upstream.ts'

export interface GatedUpstream {
  gateway: Gateway
  upstream: Upstream
  stop(): Promise<void>
}

/** A gateway of its own before a stand-in for PostgREST; the name is that of its directory. */
export async function startGatedUpstream(
  name: string, options: Pick<GatewayOptions, 'limits' | 'corsOrigins' | 'trustedProxy' | 'showDocs' | 'showDashboard'>,
): Promise<GatedUpstream> {
  const upstream = await startUpstream()
  const directory = await serverDirectory(name, String(process.pid))
  const gateway = await startGateway({ ...options, upstream: upstream.port, directory: join(directory, 'nginx') })
  return {
    gateway,
    upstream,
    stop: async () => {
      await gateway.stop()
      upstream.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** For tests that are about something else. */
export const noLimits = {
  requestsPerSecond: 10_000, requestBurst: 10_000, loginsPerSecond: 10_000, loginBurst: 10_000, callsAtOnce: 1000,
}
