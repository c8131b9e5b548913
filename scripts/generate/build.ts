import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isBuilt, stampFile, stampOfInputs, surfaceFile } from '../project/built.ts'
import { projectDirectory } from '../project/directory.ts'
import { runScript } from '../project/run-script.ts'
import { readModelText } from './model-text.ts'
import { filesToBuild } from './outputs.ts'

/** Writes what is not committed, from the committed surface; each file whole, for others may read it meanwhile. */
export async function build(directory = projectDirectory): Promise<void> {
  const stamp = stampOfInputs(directory)
  const model = readModelText(await readFile(join(directory, surfaceFile), 'utf8'))
  for (const [path, text] of [...await filesToBuild(model, directory), [stampFile, stamp] as const]) {
    const file = join(directory, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.${process.pid}`, text)
    await rename(`${file}.${process.pid}`, file)
  }
}

runScript(import.meta.filename, async () => {
  if (!isBuilt()) await build()
})
