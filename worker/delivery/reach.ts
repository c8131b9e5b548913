import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { settingOf } from '../../scripts/project/settings.ts'
import { DeliveryFailure } from './failure.ts'

/** Where to connect: an address that was looked up once and may be reached. */
export interface Target {
  /** The name for TLS; undefined when the host is an address. */
  serverName: string | undefined
  address: string
  port: number
  /** The operator allows this server: it may be private, on any port, and without encryption. */
  isAllowed: boolean
}

/** Answers all addresses of a name. */
export type Resolve = (name: string) => Promise<{ address: string, family: number }[]>

const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) notPublic.addSubnet(network, prefix, 'ipv4')

/** Special networks within 2000::/3, which is all that is public in IPv6: Teredo, documentation, 6to4 and the like. */
for (const [network, prefix] of [['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20]] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6')
}

const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * The servers, as host:port with commas between, that the operator lets organizations reach although they are private
 * or speak without encryption. None unless ASSETRY_ALLOWED_PRIVATE_HOSTS names them.
 */
function allowedServers(): string[] {
  return settingOf('ASSETRY_ALLOWED_PRIVATE_HOSTS').map((server) => server.toLowerCase())
}

export function isAllowedServer(host: string, port: number): boolean {
  return allowedServers().includes(`${host.toLowerCase()}:${port}`)
}

const privateNames = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa)$/
const resolveAll: Resolve = async (name) => await lookup(name, { all: true, verbatim: true })

/**
 * Looks a server up, once: what connects uses the address and asks nobody again, so that the answer cannot change.
 * Throws unless every address of the name is public or the operator allows the server.
 */
export async function findTarget(host: string, port: number, resolve = resolveAll): Promise<Target> {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  const isAllowed = isAllowedServer(name, port)
  const isName = isIP(name) === 0
  if (!isAllowed && isName && (privateNames.test(name) || !name.includes('.'))) throw privateHost(host)
  const found = isName ? await lookUp(name, resolve) : [{ address: name }]
  if (!isAllowed && !found.every(({ address }) => isPublic(address))) throw privateHost(host)
  const [first] = found
  if (first === undefined) throw new DeliveryFailure(`${host} has no address.`)
  return { serverName: isName ? name : undefined, address: first.address, port, isAllowed }
}

async function lookUp(name: string, resolve: Resolve): Promise<{ address: string }[]> {
  try {
    return await resolve(name)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new DeliveryFailure(`${name} cannot be found (${code ?? 'no answer'}).`, { isTransient: code === 'EAI_AGAIN' })
  }
}

function privateHost(host: string): DeliveryFailure {
  return new DeliveryFailure(`${host} is not on the public internet: the operator has to allow it first.`)
}
