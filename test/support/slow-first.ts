import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take long, the longest first. They begin first, so that at the end no core waits for one that began last; in
 * a clean clone vitest knows no times and goes by the size of files.
 */
export const slowFiles = [
  'test/api/isolation/organizations.test.ts',
  'test/api/stack/torture.test.ts',
  'test/api/operators.test.ts',
  'test/api/clients/generators.test.ts',
  'test/api/stack/start.test.ts',
  'test/api/core/odd_values.test.ts',
  'test/api/clients/react_admin.test.ts',
  'test/api/toolchain/operations.test.ts',
  'test/api/isolation/sites.test.ts',
  'test/api/stack/recovery.test.ts',
  'test/api/clients/diagrams.test.ts',
  'test/api/permissions.test.ts',
  'test/db/audit/locks.test.ts',
  'test/api/toolchain/tampering.test.ts',
  'test/api/stack/worker_process.test.ts',
  'test/api/client/page.test.ts',
  'test/db/maintenance/meters.test.ts',
  'test/api/clients/page.test.ts',
  'test/api/stack/paging.test.ts',
  'test/api/asset/trees.test.ts',
  'test/api/toolchain/migration_under_load.test.ts',
  'test/api/core/update_locks.test.ts',
  'test/api/client/install.test.ts',
  'test/db/maintenance/schedules.test.ts',
  'test/api/toolchain/lifecycle.test.ts',
  'test/api/lists/asset.test.ts',
  'test/api/identity/tokens.test.ts',
  'test/api/lists/work.test.ts',
  'test/api/identity/floods.test.ts',
  'test/api/toolchain/progress.test.ts',
  'test/api/core/arguments.test.ts',
  'test/api/lists/procurement.test.ts',
  'test/api/lists/inventory.test.ts',
  'test/api/readme.test.ts',
  'test/api/identity/passwords.test.ts',
  'test/db/meter/readings.test.ts',
  'test/db/work/clock.test.ts',
  'test/api/toolchain/pause.test.ts',
  'test/api/toolchain/jobs.test.ts',
  'test/api/identity/on_behalf.test.ts',
  'test/api/stack/statements.test.ts',
  'test/db/inventory/ledger.test.ts',
  'test/api/toolchain/plan.test.ts',
]

/** The slow ones first, the others as they come. */
export function slowFirst<T extends { moduleId: string }>(files: T[]): T[] {
  const place = ({ moduleId }: T): number => {
    const at = slowFiles.findIndex((file) => moduleId.endsWith(file))
    return at === -1 ? slowFiles.length : at
  }
  return files.toSorted((one, other) => place(one) - place(other))
}

/** The order of files: those that are known to be slow, then as vitest would have them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return slowFirst(await super.sort(files))
  }
}
