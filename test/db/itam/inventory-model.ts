/**
 * What a device's history of inventories comes to, slowly and obviously: the reference that the product is compared with.
 *
 * - What was collected ahead of now is taken for now.
 * - The same content as that of the latest scan, or of the same instant, is a replay: the device was seen, no more.
 * - What was collected before the device was last seen is stale: kept, not believed.
 * - Where most of the software vanished at once, the scan is suspect: nothing changes until another scan lists most of
 *   what that one still listed.
 */
export interface Inventory {
  /** Minutes after the beginning; undefined when the agent does not tell. */
  collectedAt?: number
  /** Name → version. */
  packages: Record<string, string>
}

export interface Outcome { verdict: string, isReplay: boolean, added: number, removed: number, versions: number }

interface Scan { at: number, content: string, verdict: string, kept: string[] }

export class DeviceModel {
  installed = new Map<string, string>()
  lastSeenAt = -Infinity
  private readonly scans: Scan[] = []
  private hasBaseline = false

  /** Takes in what arrives at a minute. */
  take({ collectedAt, packages }: Inventory, now: number): Outcome {
    const at = Math.min(collectedAt ?? now, now)
    const content = JSON.stringify(Object.entries(packages).sort())
    const believed = this.scans.filter(({ verdict }) => verdict !== 'STALE')
    const latest = believed.reduce<Scan | undefined>((last, scan) => last && last.at > scan.at ? last : scan, undefined)
    const repeated = this.scans.find((scan) => scan.content === content && scan.at === collectedAt)
    if (repeated ?? (latest?.content === content && latest.verdict === 'OK')) {
      const scan = repeated ?? latest
      if (scan === latest && scan?.verdict === 'OK') this.lastSeenAt = Math.max(this.lastSeenAt, at)
      return { verdict: scan?.verdict ?? '', isReplay: true, added: -1, removed: -1, versions: -1 }
    }
    if (at < this.lastSeenAt) return this.keep({ at, content, verdict: 'STALE', kept: [] })
    this.lastSeenAt = at
    const kept = [...this.installed.keys()].filter((name) => name in packages)
    const isSuspect = this.isSuddenLoss(packages, kept) && !(latest?.verdict === 'SUSPECT' && this.bearsOut(latest, kept))
    if (isSuspect) return this.keep({ at, content, verdict: 'SUSPECT', kept })
    const outcome = this.keep({ at, content, verdict: 'OK', kept })
    const names = new Set([...this.installed.keys(), ...Object.keys(packages)])
    for (const name of names) {
      const [before, after] = [this.installed.get(name), packages[name]]
      if (before === undefined && this.hasBaseline) outcome.added++
      else if (before !== undefined && after === undefined) outcome.removed++
      else if (before !== undefined && before !== after) outcome.versions++
    }
    this.hasBaseline ||= Object.keys(packages).length > 0
    this.installed = new Map(Object.entries(packages))
    return outcome
  }

  private keep(scan: Scan): Outcome {
    this.scans.push(scan)
    return { verdict: scan.verdict, isReplay: false, added: 0, removed: 0, versions: 0 }
  }

  private isSuddenLoss(packages: Record<string, string>, kept: string[]): boolean {
    const vanished = this.installed.size - kept.length
    if (this.installed.size === 0) return false
    return Object.keys(packages).length === 0 || (vanished > 20 && vanished * 2 > this.installed.size)
  }

  private bearsOut(suspect: Scan, kept: string[]): boolean {
    const missed = suspect.kept.filter((name) => !kept.includes(name)).length
    return missed * 2 <= suspect.kept.length
  }
}
