import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bounds, boundsModule } from '../../scripts/generate/bounds.ts'
import { root } from './files.ts'

/** gateway/scan.js: what a query asks for that no index has, as the gateway tells the hook; '' when nothing. */
export interface Scan {
  note(list: string, pairs: [string, string][], terms: [string, boolean][], limit: number, isCounted: boolean): string
}

/** The gateway's script, with bounds as they are read from a database. */
export async function loadScan(bounds: Bounds[]): Promise<Scan> {
  const [lineOf = ''] = /^function lineOf\(.*?^\}$/ms.exec(readFileSync(join(root, 'gateway/requests.js'), 'utf8')) ?? []
  const source = readFileSync(join(root, 'gateway/scan.js'), 'utf8')
    .replace(/^import bounds .*$/m, boundsModule(bounds).replace(/^export .*$/m, ''))
    .replace(/^import requests .*$/m, () => `${lineOf}\nconst requests = { lineOf }`)
  const loaded = await import(`data:text/javascript,${encodeURIComponent(source)}`) as { default: Scan }
  return loaded.default
}
