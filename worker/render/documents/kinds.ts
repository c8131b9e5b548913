import { calibrationCertificate } from './calibration_certificate.ts'
import type { Content } from './content.ts'
import { countSheet } from './count_sheet.ts'
import { deliverySlip } from './delivery_slip.ts'
import { inspection } from './inspection.ts'
import type { Node } from './page.ts'
import { permit } from './permit.ts'
import { purchaseOrder } from './purchase_order.ts'
import { quoteRequest } from './quote_request.ts'
import { workOrder } from './work_order.ts'

/** The documents, by the kind of record that they are of. */
export const documents: Record<string, (content: Content) => Node> = {
  'inspection.inspections': inspection,
  'inventory.counts': countSheet,
  'inventory.transfers': deliverySlip,
  'procurement.purchase_orders': purchaseOrder,
  'procurement.quote_requests': quoteRequest,
  'safety.permits': permit,
  'tool.calibrations': calibrationCertificate,
  'work.work_orders': workOrder,
}
