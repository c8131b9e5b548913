import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { projectDirectory } from '../../../scripts/project/directory.ts'

/** What the compiler says of these files, strictly; `paths` says where modules are that stand elsewhere. */
export function compile(files: Record<string, string>, paths: Record<string, string[]> = {}): string[] {
  const parent = join(projectDirectory, '.assetry/compiled')
  mkdirSync(parent, { recursive: true })
  // Within the project, so that modules are found.
  const directory = mkdtempSync(join(parent, 'files-'))
  try {
    const names = Object.entries(files).map(([name, text]) => {
      writeFileSync(join(directory, name), text)
      return join(directory, name)
    })
    const program = ts.createProgram(names, {
      strict: true, noEmit: true, skipLibCheck: true, exactOptionalPropertyTypes: false, allowImportingTsExtensions: true,
      module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, target: ts.ScriptTarget.ES2023,
      types: [], lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'], paths,
    })
    return ts.getPreEmitDiagnostics(program).map((found) => {
      const at = found.file && found.start !== undefined ? found.file.getLineAndCharacterOfPosition(found.start).line + 1 : 0
      const place = found.file?.fileName.startsWith(directory) ? found.file.fileName.slice(directory.length + 1) : ''
      return `${place}:${at} ${ts.flattenDiagnosticMessageText(found.messageText, ' ')}`
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
