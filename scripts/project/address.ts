/** A server that an address names. */
export interface Host {
  host: string
  port: number
}

/** What stands before the hosts of an address, the hosts, and what stands behind them. */
const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s

/**
 * An address as URL can read it: of several hosts, as libpq has them (`postgresql://role@one:5432,two:5432/assetry`), the
 * first one stands in its place, and all stand in the parameter `hosts`.
 */
export function readableAddress(address: string): string {
  const [, start = '', hosts = '', rest = ''] = parts.exec(address) ?? []
  const named = hosts.split(',')
  if (named.length < 2 || !named.every((host) => host !== '' && URL.canParse(`${start}${host}${rest}`))) return address
  const url = new URL(`${start}${named[0] ?? ''}${rest}`)
  url.searchParams.delete('target_session_attrs')
  url.searchParams.set('hosts', hosts)
  return url.href
}

/** The same address as PostgREST takes it: the hosts in their place, of which it follows the one that takes writes. */
export function libpqAddress(address: string): string {
  const url = new URL(address)
  const hosts = url.searchParams.get('hosts')
  if (hosts === null) return address
  url.searchParams.delete('hosts')
  url.searchParams.set('target_session_attrs', 'read-write')
  return url.href.replace(parts, (_, start: string, _first: string, rest: string) => `${start}${hosts}${rest}`)
}

/** The hosts of an address, in its order. */
export function hostsOf(address: string): Host[] {
  if (!URL.canParse(address)) return []
  const url = new URL(address)
  return (url.searchParams.get('hosts') ?? url.host).split(',').map((host) => {
    const { hostname, port } = new URL(`postgresql://${host}`)
    return { host: decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1'), port: port === '' ? 5432 : Number(port) }
  })
}
