import { developmentOwnerUrl } from './development.ts'
import { applyCurrent } from './migrate.ts'
import { runScript } from './script.ts'

runScript(import.meta.filename, async () => {
  for (const line of await applyCurrent(await developmentOwnerUrl())) console.log(line)
})
