import { developmentOwnerUrl } from '../database/addresses.ts'
import { runScript } from '../project/run-script.ts'
import { applyCurrent } from './apply-current.ts'

runScript(import.meta.filename, async () => {
  for (const line of await applyCurrent(await developmentOwnerUrl())) console.log(line)
})
