-- Written by releases only. A figure whose factor is 100 is a percentage.
merge into report.figures as f
using (
  values
    (
      'AVAILABILITY', 'Availability',
      'Hours in which assets were up, of the hours in which they were required to be',
      'asset', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.availability_share_facts', 'SMRP 2.2', 'No required hours'
    ),
    (
      'MEAN_DOWNTIME', 'Mean downtime',
      'Hours of downtimes by their number',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.mean_downtime_facts', 'SMRP 3.5.4', 'No downtimes'
    ),
    (
      'TIME_BETWEEN_FAILURES', 'Mean time between failures',
      'Hours in which assets were up, by the number of their failures',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_between_failures_facts', 'SMRP 3.5.1', 'No failures'
    ),
    (
      'TIME_TO_RESTORE', 'Mean time to restore',
      'Hours of failures by their number',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_to_restore_facts', 'SMRP 3.5.2', 'No failures'
    ),
    (
      'TIME_BETWEEN_MAINTENANCE', 'Mean time between maintenance',
      'Hours in which assets were up, by the number of their failures and planned downtimes for work',
      'asset', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.time_between_maintenance_facts', 'SMRP 3.5.3', 'No maintenance'
    ),
    (
      'INHERENT_AVAILABILITY', 'Inherent availability',
      'Hours in which assets were up, of these and the hours in which work on their failures ran',
      'asset', '{work.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.inherent_availability_facts', null, 'No hours up'
    ),
    (
      'UNPLANNED_DOWNTIME', 'Unplanned downtime',
      'Hours of unplanned downtimes of assets in the hours in which they were required',
      'asset', '{}'::text[], 'HOURS', 1, 'SUM', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.unplanned_downtime_facts', 'SMRP 3.4', 'No downtimes'
    ),
    (
      'PLANNED_DOWNTIME', 'Planned downtime',
      'Hours of planned downtimes of assets in the hours in which they were required',
      'asset', '{}'::text[], 'HOURS', 1, 'SUM', 'NONE', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.planned_downtime_facts', 'SMRP 3.3', 'No downtimes'
    ),
    (
      'DOWNTIME_COST', 'Cost of downtime',
      'Hours lost by assets at their downtime_cost_per_hour',
      'asset', '{asset.read_values}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'asset.downtime_cost_facts', null, 'No cost of downtime'
    ),
    (
      'INSPECTION_PASS_SHARE', 'Inspections passed',
      'Submitted inspections that did not fail, of all',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.result_facts', null, 'No inspections'
    ),
    (
      'INSPECTION_COMPLIANCE', 'Inspections on time',
      'Inspections submitted by their due day or the end of their window, of those due',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.due_facts', null, 'Nothing was due'
    ),
    (
      'INSPECTION_FAULT_SHARE', 'Failed items of inspections',
      'Items of submitted inspections that failed, of those answered',
      'inspection', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'inspections',
      'inspection.item_facts', null, 'No items answered'
    ),
    (
      'STOCK_OUT_SHARE', 'Stock-outs',
      'Hard reservations that lacked stock at some time, of all',
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,item,item_category,week,month}'::text[], 'stock_reservations',
      'inventory.stock_out_facts', 'SMRP 5.5.33', 'No reservations'
    ),
    (
      'COUNT_ACCURACY', 'Inventory accuracy',
      'Count lines within their tolerance, of all posted',
      'inventory', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,item,item_category,week,month}'::text[], 'stock_count_lines',
      'inventory.count_accuracy_facts', null, 'Nothing was counted'
    ),
    (
      'STOCK_VALUE', 'Stock value',
      'Value of the stock on hand, without goods in transit',
      'inventory', '{stock.read_values}'::text[], 'MONEY', 1, 'SUM', 'NONE', true, false,
      '{site,item,item_category,abc_class}'::text[], 'stock_levels',
      'inventory.stock_value_facts', null, 'No stock'
    ),
    (
      'INVENTORY_TURNS', 'Inventory turns',
      'Value of stock received, by that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
      'inventory.turn_facts', 'SMRP 5.5.31', 'No stock'
    ),
    (
      'ISSUE_TURNS', 'Turns by issues',
      'Value of stock issued less returns, by the mean of that on hand at the beginning and end',
      'inventory', '{stock.read_values}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
      'inventory.issue_turn_facts', null, 'No stock'
    ),
    (
      'INACTIVE_STOCK_SHARE', 'Inactive stock',
      'Value of stock that did not move in the year before the end, of that on hand at the end',
      'inventory', '{stock.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,item,item_category,abc_class,week,month}'::text[], 'stock_levels',
      'inventory.inactive_facts', 'SMRP 5.5.34', 'No stock'
    ),
    (
      'STOCK_VALUE_SHARE', 'Stock of replacement value',
      'Value of the stock on hand, of the replacement values of assets',
      'inventory', '{stock.read_values,asset.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site}'::text[], 'assets',
      'report.stock_share_facts', 'SMRP 1.4', 'No replacement values'
    ),
    (
      'MAINTENANCE_COMPLIANCE', 'Maintenance compliance',
      'Due maintenance done on time, of all that was due',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.compliance_facts', 'SMRP 5.4.14', 'Nothing was due'
    ),
    (
      'MAINTENANCE_OVERDUE_SHARE', 'Overdue maintenance',
      'Open maintenance due before today, of all open maintenance',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.overdue_facts', 'SMRP 5.4.11', 'No open maintenance'
    ),
    (
      'MAINTENANCE_MIX', 'Preventive by corrective work',
      'Completed preventive work orders by completed corrective ones',
      'maintenance', '{}'::text[], 'RATIO', 1, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'work_orders',
      'maintenance.mix_facts', null, 'No corrective work'
    ),
    (
      'MAINTENANCE_YIELD', 'Work found by maintenance',
      'Corrective work orders found by maintenance, of the work orders and inspections of maintenance done',
      'maintenance', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'maintenance_occurrences',
      'maintenance.yield_facts', 'SMRP 5.4.12', 'No maintenance done'
    ),
    (
      'FAILURES_BY_MAINTENANCE', 'Failures despite maintenance',
      'Failures that maintenance strategies should prevent, by the number of their completed occurrences',
      'maintenance', '{work.read}'::text[], 'RATIO', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'maintenance_strategies',
      'maintenance.effectiveness_facts', null, 'No completed maintenance'
    ),
    (
      'METER_FRESHNESS', 'Meters read in time',
      'Active meters read within their expected interval, of those with one',
      'meter', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', true, false,
      '{site,location,category,asset}'::text[], 'asset_meters',
      'meter.freshness_facts', null, 'No readings expected'
    ),
    (
      'OEE', 'Overall equipment effectiveness',
      'Hours of good output at the ideal rate, of the hours in which assets that count output were required to be up',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.oee_facts', 'SMRP 2.1.1', 'No output counted'
    ),
    (
      'OEE_PERFORMANCE', 'Performance of equipment',
      'Hours of all output at the ideal rate, of the hours in which assets that count output were up',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.performance_facts', 'ISO 22400', 'No output counted'
    ),
    (
      'OEE_QUALITY', 'Quality of output',
      'Hours of good output at the ideal rate, of those of all output',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.quality_facts', 'ISO 22400', 'No output counted'
    ),
    (
      'TEEP', 'Total effective equipment performance',
      'Hours of good output at the ideal rate, of all hours of assets that count output',
      'meter', '{asset.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'meter.teep_facts', 'SMRP 2.1.2', 'No output counted'
    ),
    (
      'MATCH_EXCEPTION_SHARE', 'Match exceptions',
      'Submitted invoice lines that did not match once, of all',
      'procurement', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, true,
      '{site,vendor,week,month}'::text[], 'vendor_invoice_lines',
      'procurement.match_exception_facts', null, 'No invoices'
    ),
    (
      'STALE_DEVICE_SHARE', 'Devices not seen',
      'Discovered devices not seen for 30 days, of all that are neither ignored nor merged',
      'itam', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset}'::text[], 'discovered_devices',
      'itam.device_facts', null, 'No devices'
    ),
    (
      'UPDATE_LATENCY', 'Time to update',
      'Days from an update on any device of the organization to the same on each device, by the number of updates',
      'itam', '{}'::text[], 'DAYS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'software_updates',
      'itam.update_latency_facts', null, 'No updates'
    ),
    (
      'SPEND', 'Spend',
      'Approved invoices less credit notes, without taxes',
      'procurement', '{purchase_order.read_prices}'::text[], 'MONEY', 1, 'SUM', 'NONE', false, true,
      '{site,vendor,week,month}'::text[], 'vendor_invoice_lines',
      'procurement.spend_facts', null, 'No spend'
    ),
    (
      'VENDOR_ON_TIME', 'Supplier on time in full',
      'Order lines received in full and accepted by their promised day, of those due',
      'procurement', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, true,
      '{site,vendor,week,month}'::text[], 'purchase_order_lines',
      'procurement.vendor_on_time_facts', null, 'Nothing was due'
    ),
    (
      'REQUEST_CONVERSION', 'Requests converted',
      'Requests converted to work, of those reported',
      'request', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,week,month}'::text[], 'requests',
      'request.conversion_facts', null, 'No requests'
    ),
    (
      'TIME_TO_TRIAGE', 'Time to triage',
      'Hours from report to triage, by the number of requests triaged',
      'request', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'requests',
      'request.triage_time_facts', null, 'No requests triaged'
    ),
    (
      'SERVICE_ATTAINMENT', 'Service attainment',
      'Service clocks met, of those met or missed',
      'service', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.attainment_facts', null, 'No promised times'
    ),
    (
      'RESPONSE_TIME', 'Time to respond',
      'Working hours until assignment without pauses, of service clocks met or missed, by the number assigned',
      'service', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.response_time_facts', null, 'No responses'
    ),
    (
      'RESOLUTION_TIME', 'Time to resolve',
      'Working hours until completion without pauses, of service clocks met or missed, by the number completed',
      'service', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'service_clocks',
      'service.resolution_time_facts', null, 'No resolutions'
    ),
    (
      'CALIBRATION_COMPLIANCE', 'Calibrations on time',
      'Calibrations done by their due day, of those due',
      'tool', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'maintenance_occurrences',
      'tool.calibration_facts', null, 'Nothing was due'
    ),
    (
      'OUT_OF_TOLERANCE_SHARE', 'Calibrations out of tolerance',
      'Calibrations found out of tolerance, of all performed',
      'tool', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,vendor,week,month}'::text[], 'calibrations',
      'tool.out_of_tolerance_facts', null, 'No calibrations'
    ),
    (
      'CYCLE_TIME', 'Cycle time of work',
      'Hours from report to completion, by the number of work orders completed',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.cycle_time_facts', 'SMRP 5.4.7', 'No completed work'
    ),
    (
      'WORK_AGE', 'Age of open work',
      'Days since the report of open work orders, by their number',
      'work', '{}'::text[], 'DAYS', 1, 'RATIO', 'LOWER', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.age_facts', 'SMRP 5.4.6', 'No open work'
    ),
    (
      'FAILURES', 'Failures',
      'Failure reports, by asset, problem or time',
      'work', '{}'::text[], 'COUNT', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,problem,week,month}'::text[], 'failure_reports',
      'work.failure_facts', null, 'No failures'
    ),
    (
      'TIME_TO_NEXT_FAILURE', 'Time to the next failure',
      'Hours from failures of assets to the next by the same problem or to the end, by the number of next failures',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'HIGHER', false, true,
      '{site,location,category,asset,problem,week,month}'::text[], 'failure_reports',
      'work.failure_interval_facts', null, 'No repeated failures'
    ),
    (
      'CERTIFICATE_COVERAGE', 'Certificate coverage',
      'Certificates that assigned work requires of its workers and that are valid today, of those required',
      'work', '{workforce.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', true, false,
      '{site,vendor,worker,craft}'::text[], 'workers',
      'work.certificate_facts', null, 'No certificates required'
    ),
    (
      'LABOUR_UTILIZATION', 'Labour utilization',
      'Hours of slots of workers, of the hours of their shifts less absences',
      'work', '{workforce.read}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, true,
      '{site,vendor,worker,craft,week,month}'::text[], 'workers',
      'work.utilization_facts', null, 'No shifts'
    ),
    (
      'WARRANTY_RECOVERY', 'Warranty recovery',
      'Costs that vendors credited, of those that contracts pay',
      'work', '{contract.read,work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.warranty_recovery_facts', null, 'No covered costs'
    ),
    (
      'COVERAGE_LEAKAGE', 'Coverage leakage',
      'Costs that contracts would pay and nobody recovers, of those that they pay or would pay',
      'work', '{contract.read,work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.coverage_leakage_facts', null, 'No covered costs'
    ),
    (
      'DUE_COMPLIANCE', 'Work done by its due time',
      'Work orders completed by their due time, of those due',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.due_compliance_facts', null, 'Nothing was due'
    ),
    (
      'ESTIMATE_ACCURACY', 'Estimated hours',
      'Planned hours of completed work orders, of hours worked',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.estimate_accuracy_facts', 'SMRP 5.3.4', 'No work with an estimate'
    ),
    (
      'ESTIMATES_IN_TOLERANCE', 'Estimates in tolerance',
      'Completed work orders with hours worked within a fifth of the planned hours, of those planned',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.estimate_tolerance_facts', 'SMRP 5.3.5', 'No work with an estimate'
    ),
    (
      'FIRST_TIME_FIX', 'Fixed at the first visit',
      'Completed corrective work orders never reopened and not held after their clock had run, of all',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,priority,week,month}'::text[], 'work_orders',
      'work.first_time_fix_facts', null, 'No completed work'
    ),
    (
      'MAINTENANCE_COST', 'Maintenance cost',
      'Costs of work orders',
      'work', '{work_order_cost.read}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.cost_facts', null, 'No costs'
    ),
    (
      'OWNERSHIP_COST', 'Cost of ownership',
      'Purchase cost of assets acquired and maintenance cost, less proceeds of disposals',
      'work', '{work_order_cost.read,asset.read_values}'::text[], 'MONEY', 1, 'SUM', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'report.ownership_cost_facts', null, 'No costs'
    ),
    (
      'OUTPUT_COST', 'Maintenance cost of a unit of output',
      'Costs of work orders of assets on the days on which they count output, by their good output',
      'work', '{work_order_cost.read,meter.read}'::text[], 'MONEY', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,week,month}'::text[], 'assets',
      'report.output_cost_facts', 'SMRP 1.3', 'No output counted'
    ),
    (
      'OVERTIME_SHARE', 'Overtime',
      'Overtime of approved labour, of all approved labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.overtime_facts', 'SMRP 5.5.8', 'No approved labour'
    ),
    (
      'OVERTIME_COST_SHARE', 'Overtime cost',
      'Cost of overtime of approved labour, of the cost of all approved labour',
      'work', '{work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.overtime_cost_facts', 'SMRP 5.5.7', 'No cost of labour'
    ),
    (
      'PLANNED_BACKLOG', 'Planned backlog',
      'Planned hours left of open work orders, by a week of the capacity of the workers of the site',
      'work', '{workforce.read}'::text[], 'WEEKS', 1, 'RATIO', 'NONE', true, false,
      '{site}'::text[], 'work_orders',
      'work.planned_backlog_facts', 'SMRP 5.4.8', 'No capacity'
    ),
    (
      'PLANNED_WORK', 'Planned work',
      'Labour on work orders with planned labour, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.planned_work_facts', 'SMRP 5.3.1', 'No labour'
    ),
    (
      'PROACTIVE_SHARE', 'Proactive work',
      'Labour on preventive, condition-based and inspection work and corrective work that it found, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.proactive_share_facts', 'SMRP 5.4.2', 'No labour'
    ),
    (
      'REACTIVE_SHARE', 'Reactive work',
      'Labour on reactive work, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.reactive_share_facts', 'SMRP 5.4.1', 'No labour'
    ),
    (
      'READY_BACKLOG', 'Ready backlog',
      'Planned hours left of work orders ready to begin, by a week of the capacity of the workers of the site',
      'work', '{workforce.read}'::text[], 'WEEKS', 1, 'RATIO', 'NONE', true, false,
      '{site}'::text[], 'work_orders',
      'work.ready_backlog_facts', 'SMRP 5.4.9', 'No capacity'
    ),
    (
      'REMAINING_WORK', 'Backlog',
      'Planned hours less hours worked of open work orders',
      'work', '{}'::text[], 'HOURS', 1, 'SUM', 'NONE', true, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.backlog_facts', 'SMRP 5.4.8', 'No open work'
    ),
    (
      'REPLACEMENT_COST_SHARE', 'Maintenance cost of replacement value',
      'Costs of work orders, of the replacement values of assets',
      'work', '{work_order_cost.read,asset.read_values}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset}'::text[], 'assets',
      'report.replacement_cost_facts', 'SMRP 1.5', 'No replacement values'
    ),
    (
      'REWORK_SHARE', 'Rework',
      'Completed work orders reopened or corrected within 30 days, of all completed',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.rework_facts', null, 'No completed work'
    ),
    (
      'SCHEDULE_COMPLIANCE', 'Schedule compliance',
      'Scheduled work orders performed in their week, of those scheduled when it began',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.schedule_compliance_facts', 'SMRP 5.4.4', 'Nothing was scheduled'
    ),
    (
      'SCHEDULED_HOURS', 'Schedule compliance by hours',
      'Hours of scheduled work performed in their week, of those scheduled when it began',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.scheduled_hours_facts', 'SMRP 5.4.3', 'Nothing was scheduled'
    ),
    (
      'TIME_TO_REPAIR', 'Mean time to repair',
      'Hours in which the clocks of completed work orders of failures ran, by their number',
      'work', '{}'::text[], 'HOURS', 1, 'RATIO', 'LOWER', false, false,
      '{site,location,category,asset,work_type,priority,week,month}'::text[], 'work_orders',
      'work.repair_time_facts', 'SMRP 3.5.2', 'No repairs'
    ),
    (
      'VENDOR_COST_SHARE', 'Contractor share',
      'Costs of services of vendors, of all costs of work orders',
      'work', '{work_order_cost.read}'::text[], 'PERCENT', 100, 'RATIO', 'NONE', false, false,
      '{site,location,category,asset,vendor,work_type,priority,week,month}'::text[], 'work_order_costs',
      'work.service_share_facts', 'SMRP 5.5.71', 'No costs'
    ),
    (
      'WRENCH_TIME', 'Wrench time',
      'Labour of kind WORK, of all labour',
      'work', '{}'::text[], 'PERCENT', 100, 'RATIO', 'HIGHER', false, false,
      '{site,location,category,asset,work_type,priority,worker,craft,week,month}'::text[], 'work_order_labour',
      'work.wrench_time_facts', 'SMRP 5.6.1', 'No labour'
    )
) as v (
  code, name, description, domain, permissions, unit, factor, aggregation, direction, is_current, is_by_period,
  dimensions, list, facts_function, source, empty_text
)
on f.code = v.code
when matched then
  update set name = v.name,
             description = v.description,
             domain = v.domain,
             permissions = v.permissions,
             unit = v.unit,
             factor = v.factor,
             aggregation = v.aggregation,
             direction = v.direction,
             is_current = v.is_current,
             is_by_period = v.is_by_period,
             dimensions = v.dimensions,
             list = v.list,
             facts_function = v.facts_function,
             source = v.source,
             empty_text = v.empty_text
when not matched then
  insert (
    code, name, description, domain, permissions, unit, factor, aggregation, direction, is_current, is_by_period,
    dimensions, list, facts_function, source, empty_text
  )
  values (
    v.code, v.name, v.description, v.domain, v.permissions, v.unit, v.factor, v.aggregation, v.direction, v.is_current,
    v.is_by_period, v.dimensions, v.list, v.facts_function, v.source, v.empty_text
  )
when not matched by source then delete;
