import { explainAvailability, importAssets, moveBranch } from './areas/assets.ts'
import { generateMaintenance, previewMaintenance } from './areas/maintenance.ts'
import { changeManyOrders, readPlans } from './areas/planning.ts'
import { receiveOrder } from './areas/purchase.ts'
import { foreseeStock, moveStock, reserveMany } from './areas/stock.ts'
import { handOnEvents } from './areas/webhooks.ts'
import { readKpis } from './areas/kpis.ts'
import { completeWork, countBacklog, readFigures } from './areas/work.ts'
import type { Context } from './context.ts'

/** What the areas do in one request: work with all that hangs on it, stock, maintenance, trees, many rows. */
export async function measureAreas(context: Context): Promise<void> {
  if (context.options.isShort) return
  for (const part of [
    completeWork, countBacklog, readFigures, readKpis, moveStock, reserveMany, foreseeStock, receiveOrder, generateMaintenance,
    previewMaintenance,
    moveBranch, explainAvailability, importAssets, handOnEvents, readPlans,
    changeManyOrders,
  ]) await part(context)
}
