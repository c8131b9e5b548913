/**
 * Discovered devices that are merged and parted again, slowly and obviously, from what the actions publish:
 *
 * - A merge moves scans, software and updates to the other device, what both have once; later inventories are the other's, which
 *   takes over the match when it has none.
 * - An undo gives a device its scans, software and updates back and makes it UNMATCHED; scans since stay with the other, as does
 *   the match, and the next inventory of each corrects its data.
 * - An inventory is a replay when it repeats the latest one and nothing was between: a merge or an undo is.
 *
 * Between an undo and the next inventory it is open which software both had, and which updates the other device still has: `sure` is
 * there, and nothing but `maybe` is.
 */
export type Act =
  | { act: 'report', machine: number, packages: Record<string, string>, updates: string[], site: number, late: boolean }
  | { act: 'again', machine: number }
  | { act: 'merge', device: number, into: number }
  | { act: 'undo' | 'unmatch' | 'ignore', device: number }
  | { act: 'match', device: number, asset: number }

type Report = Omit<Extract<Act, { act: 'report' }>, 'act'>
/** When an agent looked, the order in which its inventory came in, and what it said. */
interface Scan { at: number, came: number, content: string, isStale: boolean }
interface Software { sure: Set<string>, maybe: Set<string> }
interface Merge { into: Device, sure: Set<string>, maybe: Set<string>, updates: Set<string>, removed: Set<string> }

interface Device {
  scans: Scan[]
  touched: number[]
  software: Software
  updates: { sure: Set<string>, maybe: Set<string> }
  site: number
  status: 'UNMATCHED' | 'MATCHED' | 'IGNORED' | 'MERGED'
  asset: number | null
  /** Whether another machine has its agent, which may be a conflict. */
  isCopy: boolean
  merge: Merge | null
  /** The latest merge or undo that it had part in. */
  mixed: number
}

export interface State {
  status: string
  asset: number | null
  into: number | null
  site: number
  scans: number[]
  first: number
  last: number
  software: string[]
  updates: string[]
}

/** The machines that report under one agent, as copies of a disk do. */
export const copies = [2, 3]

const union = (a: Set<string>, b: Set<string>): Set<string> => new Set([...a, ...b])
const without = (a: Set<string>, b: Set<string>): Set<string> => new Set([...a].filter((key) => !b.has(key)))
const keysOf = (packages: Record<string, string>): string[] => Object.entries(packages).map(([name, version]) => `${name} ${version}`)

export class Devices {
  readonly devices: Device[] = []
  readonly #ofMachine = new Map<number, Device>()
  readonly #said = new Map<number, Report>()
  #now = 0

  play(act: Act): string {
    this.#now++
    if (act.act === 'report') return this.#report(act)
    if (act.act === 'again') {
      const report = this.#said.get(act.machine)
      return report ? this.#report(report) : 'NOTHING'
    }
    const device = this.devices[act.device]
    if (!device) return 'NOTHING'
    switch (act.act) {
      case 'merge': return this.#merge(device, this.devices[act.into])
      case 'undo': return this.#undo(device)
      case 'match': {
        if (device.status === 'MATCHED' || device.status === 'MERGED') return 'TRANSITION_NOT_ALLOWED'
        if (this.devices.some(({ asset }) => asset === act.asset)) return 'ASSET_ALREADY_MATCHED'
        Object.assign(device, { status: 'MATCHED', asset: act.asset })
        return 'DONE'
      }
      case 'unmatch': {
        if (device.status !== 'MATCHED' && device.status !== 'IGNORED') return 'TRANSITION_NOT_ALLOWED'
        Object.assign(device, { status: 'UNMATCHED', asset: null })
        return 'DONE'
      }
      case 'ignore': {
        if (device.status === 'IGNORED' || device.status === 'MERGED') return 'TRANSITION_NOT_ALLOWED'
        Object.assign(device, { status: 'IGNORED', asset: null })
        return 'DONE'
      }
    }
  }

  #rootOf(device: Device): Device {
    return device.merge ? this.#rootOf(device.merge.into) : device
  }

  #partsOf(device: Device): Device[] {
    return this.devices.filter((other) => {
      for (let at: Device | undefined = other; at; at = at.merge?.into) if (at === device) return true
      return false
    })
  }

  #scansOf(device: Device): Scan[] {
    return this.#partsOf(device).flatMap(({ scans }) => scans)
  }

  #lastOf(device: Device): number {
    return Math.max(...this.#scansOf(device).filter(({ isStale }) => !isStale).map(({ at }) => at),
      ...this.#partsOf(device).flatMap(({ touched }) => touched))
  }

  #report(report: Report): string {
    const { machine, packages, updates, site, late } = report
    const at = late ? this.#now - 2.5 : this.#now
    const content = JSON.stringify([machine, keysOf(packages), updates])
    this.#said.set(machine, report)
    const owner = this.#ofMachine.get(machine)
    if (!owner) {
      const device: Device = {
        scans: [{ at, came: this.#now, content, isStale: false }], touched: [], site, status: 'UNMATCHED', asset: null, merge: null,
        mixed: 0, isCopy: copies.includes(machine), software: { sure: new Set(keysOf(packages)), maybe: new Set(keysOf(packages)) },
        updates: { sure: new Set(updates), maybe: new Set(updates) },
      }
      this.devices.push(device)
      this.#ofMachine.set(machine, device)
      return 'OK'
    }
    const device = this.#rootOf(owner)
    const latest = this.#scansOf(device).filter(({ isStale }) => !isStale).toSorted((a, b) => a.at - b.at).at(-1)
    if (latest?.content === content && latest.came > device.mixed) {
      device.touched.push(at)
      return 'REPLAY'
    }
    if (at < this.#lastOf(device)) {
      device.scans.push({ at, came: this.#now, content, isStale: true })
      return 'STALE'
    }
    device.scans.push({ at, came: this.#now, content, isStale: false })
    device.site = site
    const there = new Set(keysOf(packages))
    // What is not listed is removed, from whichever of them it came.
    for (const part of this.#partsOf(device)) for (const key of part.merge?.maybe ?? []) if (!there.has(key)) part.merge?.removed.add(key)
    device.software = { sure: there, maybe: new Set(there) }
    for (const update of updates) {
      device.updates.sure.add(update)
      device.updates.maybe.add(update)
    }
    return 'OK'
  }

  #merge(device: Device, into: Device | undefined): string {
    if (!into) return 'NOTHING'
    if (device === into) return 'VALIDATION_FAILED'
    if (device.status === 'MERGED') return 'TRANSITION_NOT_ALLOWED'
    if (into.status === 'MERGED') return 'DEVICE_ALREADY_MERGED'
    if (device.asset !== null && into.asset !== null) return 'DEVICES_OF_TWO_ASSETS'
    device.merge = { into, ...device.software, updates: device.updates.sure, removed: new Set() }
    into.software = { sure: union(device.software.sure, into.software.sure), maybe: union(device.software.maybe, into.software.maybe) }
    into.updates = { sure: union(device.updates.sure, into.updates.sure), maybe: union(device.updates.maybe, into.updates.maybe) }
    if (device.asset !== null) Object.assign(into, { asset: device.asset, status: 'MATCHED' })
    into.isCopy ||= device.isCopy
    Object.assign(device, { status: 'MERGED', asset: null })
    into.mixed = this.#now
    return 'DONE'
  }

  #undo(device: Device): string {
    const { merge } = device
    if (!merge) return 'TRANSITION_NOT_ALLOWED'
    const { into } = merge
    if (into.merge) return 'DEVICE_ALREADY_MERGED'
    device.software = {
      sure: without(merge.sure, merge.removed), maybe: without(merge.maybe, without(merge.removed, into.software.maybe)),
    }
    const others = this.devices.filter((other) => other !== device && other.merge?.into === into)
    const kept = new Set(others.flatMap(({ merge: own }) => own ? [...without(own.sure, own.removed)] : []))
    into.software.sure = new Set([...into.software.sure].filter((key) => kept.has(key) || !merge.maybe.has(key)))
    // What it reported it has again, also what the other one reported as well.
    device.updates = { sure: merge.updates, maybe: device.updates.maybe }
    into.updates.sure = without(into.updates.sure, device.updates.maybe)
    Object.assign(device, { merge: null, status: 'UNMATCHED', mixed: this.#now })
    into.mixed = this.#now
    return 'DONE'
  }

  /** What holds of `found`, which is what lists show: where software is not sure, what they show of it. */
  state(found: State[]): State[] {
    return this.devices.map((device, index) => {
      const within = (shown: string[] | undefined, { sure, maybe }: Software): string[] =>
        [...union(sure, new Set(shown?.filter((key) => maybe.has(key))))].sort()
      const isMerged = device.merge !== null
      const scans = isMerged ? [] : this.#scansOf(device)
      const isConflict = device.isCopy && device.status === 'UNMATCHED' && found[index]?.status === 'CONFLICT'
      return {
        status: isConflict ? 'CONFLICT' : device.status,
        asset: device.asset,
        into: device.merge ? this.devices.indexOf(device.merge.into) : null,
        site: device.site,
        scans: scans.map(({ at }) => at).sort((a, b) => a - b),
        // What a merged one says of itself is as it was.
        first: isMerged ? found[index]?.first ?? NaN : Math.min(...scans.filter(({ isStale }) => !isStale).map(({ at }) => at)),
        last: isMerged ? found[index]?.last ?? NaN : this.#lastOf(device),
        software: isMerged ? [] : within(found[index]?.software, device.software),
        updates: isMerged ? [] : within(found[index]?.updates, device.updates),
      }
    })
  }
}
