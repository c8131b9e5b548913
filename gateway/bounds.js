// Written by `npm run generate` from the sources. Do not edit.

/**
 * By what each long list is read without looking through all of it: columns to order by; columns to ask for a value or a
 * range of; of which null may be asked for; of which a pattern; of which an index has the rows with some values. An order
 * with a question mark needs a condition by which the column is not null.
 */
const bounds = {
  absences:
    'id starts_at|id site_id worker_id starts_at|id site_id worker_id starts_at ends_at status row_version created_at updated_at||status:APPROVED status:REQUESTED',
  asset_audit_lines:
    'id created_at|id asset_audit_id site_id asset_id expected_location_id found_location_id created_at|id asset_audit_id site_id asset_id result expected_location_id found_location_id moves_asset has_moved row_version created_at updated_at||',
  asset_audits:
    'id audit_number created_at|id audit_number site_id location_id created_at|id audit_number status site_id location_id row_version created_at updated_at||',
  asset_blocks:
    'id starts_at created_at|id asset_id site_id starts_at calibration_id ended_by_calibration_id created_at|id asset_id site_id reason starts_at row_version created_at updated_at||',
  asset_booking_assets:
    'id starts_at created_at|id booking_id site_id asset_id category_id starts_at created_at|id booking_id site_id position asset_id status starts_at ends_at row_version created_at updated_at||',
  asset_bookings:
    'id booking_number starts_at created_at|id booking_number site_id worker_id starts_at created_at|id booking_number site_id status worker_id starts_at ends_at row_version created_at updated_at||',
  asset_custodies:
    'id checked_out_at created_at|id asset_id site_id worker_id group_id booking_id work_order_id checked_out_at request_id created_at|id asset_id site_id status worker_id booking_id checked_out_at row_version created_at updated_at||',
  asset_disposals:
    'id disposed_on created_at|id asset_id site_id disposed_on created_at|id asset_id site_id method disposed_on currency status row_version created_at updated_at||status:STANDING',
  asset_downtimes:
    'id started_at created_at|id asset_id site_id reason_id started_at work_order_id outage_id corrects_id created_at|id asset_id site_id status kind reason_id is_failure counts_in_availability capacity_loss_percent started_at work_order_id outage_id corrects_id row_version created_at updated_at||status:OPEN',
  asset_installations:
    'id started_at created_at|id position_id asset_id site_id started_at created_at|id position_id asset_id site_id started_at row_version created_at updated_at||',
  asset_meters:
    'meter_id code name id created_at|meter_id code name asset_id location_id site_id type_id id created_at|meter_id code name kind reading_mode direction status asset_id site_id initial_life_to_date average_method is_follower custom id row_version created_at updated_at||',
  asset_move_corrections:
    'id created_at|id asset_id site_id original_at created_at|id asset_id site_id kind original_at moved_assets reason created_at||',
  asset_positions:
    'id code created_at|id site_id code parent_id location_id category_id created_at|id site_id code name parent_id location_id category_id row_version created_at updated_at|code name|',
  asset_relations:
    'id started_at created_at|id site_id from_asset_id to_asset_id started_at created_at|id site_id from_asset_id kind to_asset_id started_at status row_version created_at updated_at||',
  asset_status_changes:
    'id changed_at created_at|id asset_id site_id changed_at created_at|id asset_id site_id from_status action to_status changed_at status row_version created_at updated_at||',
  assets:
    'id asset_number name created_at warranty_ends_on? calibration_due_on?|id asset_number name site_id location_id category_id failure_class_id parent_id model serial_number barcode operating_calendar_id responsible_worker_id warranty_ends_on vendor_id purchase_order_line_id created_at calibration_due_on|id asset_number name status site_id location_id category_id parent_id stops_parent serial_number owner_kind custom row_version created_at updated_at|asset_number name|',
  audit_events:
    'at|id at entity_id|id at entity entity_id operation||',
  auth_events:
    'id at|id at|id at kind outcome||',
  authorized_vendors:
    'id created_at|id contract_id type_id vendor_id certificate_type_id site_id created_at|id is_own_staff site_id row_version created_at updated_at||',
  budget_entries:
    'id created_at|id budget_id site_id source_id created_at|id budget_id site_id kind source_entity source_id cause_entity cause_id created_at||',
  calibration_points:
    'id created_at|id calibration_id site_id created_at|id calibration_id site_id position quantity unit nominal tolerance_low tolerance_high row_version created_at updated_at||',
  calibration_standards:
    'id created_at|id calibration_id asset_id site_id created_at|id calibration_id asset_id site_id row_version created_at updated_at||',
  calibrations:
    'id calibration_number performed_at created_at|id calibration_number asset_id site_id performed_at work_order_id vendor_id worker_id schedule_id created_at|id calibration_number asset_id site_id status result as_found as_left performed_at was_adjusted decision_rule is_imported row_version created_at updated_at||',
  claim_lines:
    'id created_at|id claim_id cost_line_id use_id site_id created_at|id claim_id position cost_line_id use_id site_id is_live row_version created_at updated_at||',
  claims:
    'id claim_number created_at|id claim_number contract_id vendor_id work_order_id site_id created_at|id claim_number status contract_id vendor_id work_order_id site_id currency submissions row_version created_at updated_at||',
  consignment_liabilities:
    'id moved_at created_at|id moved_at vendor_id item_id storeroom_id site_id work_order_id created_at|id moved_at kind item_id storeroom_id site_id quantity created_at||',
  contract_coverages:
    'id created_at|id contract_id revision_id site_id asset_id category_id location_id covered_site_id created_at|id contract_id revision_id site_id position scope created_at updated_at||',
  contract_prices:
    'id created_at|id contract_id revision_id site_id item_id unit_id created_at|id contract_id revision_id site_id position item_id minimum_quantity created_at updated_at||',
  contract_rates:
    'id created_at|id contract_id revision_id site_id craft_id created_at|id contract_id revision_id site_id position created_at updated_at||',
  contract_revisions:
    'id created_at|id contract_id site_id price_index_id created_at|id contract_id revision status effective_on site_id labour_percent parts_percent travel_percent cap_period row_version created_at updated_at||status:DRAFT,PENDING_APPROVAL',
  contract_uses:
    'id created_at|id contract_id revision_id coverage_id work_order_id cost_line_id site_id reversal_of claim_line_id created_at|id contract_id revision_id coverage_id work_order_id site_id component percent event_at currency reversal_of visits correction created_at||',
  contracts:
    'id contract_number ends_on created_at|id contract_number type_id vendor_id site_id ends_on predecessor_id created_at|id contract_number title status type_id vendor_id site_id ends_on requires_authorized_vendor auto_renews custom row_version created_at updated_at|contract_number title|',
  coverage_exclusions:
    'id created_at|id contract_id coverage_id site_id failure_code_id item_id category_id created_at|id contract_id coverage_id site_id created_at||',
  coverage_leaks:
    'id created_at|id contract_id revision_id coverage_id work_order_id cost_line_id site_id created_at|id contract_id revision_id coverage_id work_order_id cost_line_id site_id component percent event_at currency created_at||',
  crew_members:
    'id created_at|id crew_id site_id worker_id created_at|id crew_id site_id worker_id starts_on is_lead is_full_time created_at||',
  depreciation_adjustments:
    'id created_at|id depreciation_enrolment_id site_id work_order_id created_at|id depreciation_enrolment_id site_id changes_on life_months_added life_units_added work_order_id reason row_version created_at updated_at||',
  depreciation_charges:
    'id period_on created_at|id depreciation_enrolment_id site_id period_on reverses_id created_at|id depreciation_enrolment_id site_id kind period_on ends_on posted_at reverses_id row_version created_at updated_at||',
  depreciation_enrolments:
    'id created_at|id asset_id site_id depreciation_book_id meter_id created_at|id asset_id site_id depreciation_book_id status method convention currency meter_id starts_on row_version created_at updated_at||status:ACTIVE,ENDED status:ACTIVE',
  device_scans:
    'id collected_at|id discovered_device_id site_id collected_at|id discovered_device_id site_id source collected_at is_partial sections verdict added_count removed_count version_count os_update_count created_at||',
  discovered_devices:
    'id hostname last_seen_at|id hostname site_id serial_number last_seen_at|id hostname device_type status site_id serial_number first_seen_at last_seen_at row_version created_at updated_at|hostname serial_number|',
  documents:
    'id created_at|id site_id file_link_id created_at|id kind entity record_count site_id name status file_link_id created_at updated_at||status:QUEUED,RUNNING',
  external_ids:
    'id created_at|id external_id entity_id site_id created_at|id system external_id entity entity_id site_id row_version created_at updated_at||',
  failure_reports:
    'id failed_at created_at|id work_order_id site_id asset_id category_id component_id class_id problem_id cause_id remedy_id failed_at created_at|id work_order_id site_id asset_id category_id class_id problem_id cause_id remedy_id failed_at row_version created_at updated_at||',
  figure_snapshots:
    'id month_on created_at|id figure site_id category_id month_on created_at|id figure site_id category_id month_on revision is_newest taken_at created_at||',
  figure_targets:
    'id created_at|id site_id category_id created_at|id figure site_id starts_on target_value category_id row_version created_at updated_at||',
  file_links:
    'id created_at|id file_id entity_id site_id created_at|id file_id entity entity_id site_id kind name position is_answer row_version created_at updated_at|name|',
  file_shares:
    'id created_at|id file_link_id account_id created_at|id file_link_id uses_left expires_at account_id row_version created_at updated_at||',
  inspection_corrections:
    'id created_at|id inspection_id template_item_id work_order_id request_id downtime_id site_id created_at|id inspection_id template_item_id kind site_id row_version created_at updated_at||',
  inspection_items:
    'id created_at|id inspection_id meter_id reading_id instrument_id site_id template_item_id created_at|id inspection_id is_visible site_id template_item_id row_version created_at updated_at||',
  inspections:
    'id inspection_number created_at|id inspection_number site_id asset_id location_id worker_id template_id revision_id inspector_worker_id submitted_at client_id created_at|id inspection_number title status site_id asset_id template_id revision_id inspector_worker_id custom row_version created_at updated_at||status:OPEN,SUBMITTED',
  invoice_charges:
    'id created_at|id invoice_id site_id order_charge_id created_at|id invoice_id site_id position kind basis match_exceptions row_version created_at updated_at||',
  locations:
    'id code|id site_id code parent_id|id site_id code name kind parent_id custom row_version created_at updated_at|code name|',
  lockout_applications:
    'id application_number created_at|id application_number procedure_id site_id work_order_id created_at|id application_number status procedure_id site_id is_group row_version created_at updated_at||',
  lockout_locks:
    'id applied_at created_at|id application_id site_id point_id worker_id applied_at handed_to_id created_at|id application_id site_id point_id worker_id lock_number applied_at applied_by row_version created_at updated_at||',
  lockout_points:
    'id created_at|id procedure_id site_id created_at|id procedure_id site_id position energy device method verify_step row_version created_at updated_at||',
  lockout_procedures:
    'id procedure_number created_at|id procedure_number title site_id asset_id location_id created_at|id procedure_number revision title status site_id asset_id location_id review_months is_review_overdue row_version created_at updated_at||status:DRAFT status:PUBLISHED',
  maintenance_occurrences:
    'id due_at created_at|id schedule_id site_id due_at work_order_id inspection_id merged_into_id created_at|id schedule_id seq status site_id due_at decided_at may_overlap work_order_id is_early is_matched row_version created_at updated_at||status:GENERATED',
  measuring_points:
    'id created_at|id asset_id category_id site_id created_at|id asset_id category_id site_id position quantity unit nominal tolerance_low tolerance_high row_version created_at updated_at||',
  meter_alarm_rules:
    'id created_at|id name meter_id type_id destination_id site_id created_at|id name meter_id hysteresis required_count window_count delay_minutes response responds_from priority type_id destination_id is_active site_id row_version created_at updated_at||',
  meter_alarms:
    'id raised_at|id rule_id raised_at acknowledged_by site_id work_order_id request_id|id rule_id level severity status raised_at raised_reading acknowledged_by site_id work_order_id request_id is_pending row_version created_at updated_at||status:RAISED,ACKNOWLEDGED,SHELVED',
  meter_channels:
    'id created_at|id device_id site_id created_at|id device_id position external_code scale zero_offset site_id row_version created_at updated_at||',
  meter_devices:
    'id created_at|id external_code name destination_id account_id site_id created_at|id external_code name destination_id account_id site_id row_version created_at updated_at||',
  meter_links:
    'id started_at|id meter_id leader_id started_at site_id|id meter_id leader_id started_at site_id row_version created_at updated_at||',
  meter_readings:
    'id read_at|id meter_id read_at site_id corrects_id instrument_id|id meter_id read_at reading kind quality is_confirmed source site_id created_at||quality:SUSPECT',
  meter_rollups:
    'id started_at|id meter_id started_at site_id|id meter_id period started_at started_on reading_count min_reading max_reading last_reading last_at site_id created_at updated_at||period:HOUR',
  notification_messages:
    'id created_at|id relay_id destination_id site_id created_at|id kind status relay_id destination_id site_id subject body attempts row_version created_at updated_at||',
  open_work_orders:
    'due_at completed_at?|id work_order_number type_id job_plan_revision_id site_id asset_id location_id parent_id due_at planner_id supervisor_id vendor_id contract_id cost_center_id completed_at created_at are_parts_ready|id work_order_number title status priority priority_rank work_type origin site_id asset_id reported_at due_at inherits_approval requires_permit requires_lockout reopen_count custom row_version created_at updated_at|work_order_number title|status:AWAITING_APPROVAL status:AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD',
  order_charges:
    'id created_at|id purchase_order_id site_id vendor_id created_at|id purchase_order_id site_id kind basis row_version created_at updated_at||',
  outage_work_orders:
    'id created_at|id outage_id work_order_id site_id created_at|id outage_id work_order_id site_id row_version created_at updated_at||',
  outages:
    'id outage_number starts_at created_at|id outage_number site_id asset_id location_id reason_id starts_at created_at|id outage_number name site_id asset_id location_id reason_id starts_at ends_at status row_version created_at updated_at||status:PLANNED,CONFIRMED,IN_PROGRESS',
  output_counters:
    'id created_at|id meter_id site_id created_at|id meter_id kind ideal_per_hour starts_on site_id row_version created_at updated_at||',
  permit_gas_tests:
    'id taken_at created_at|id permit_id site_id taken_at created_at|id permit_id site_id gas unit reading is_safe taken_at created_at||',
  permit_questions:
    'id created_at|id permit_id site_id created_at|id permit_id site_id position prompt is_required row_version created_at updated_at||',
  permit_signatures:
    'id signed_at created_at|id permit_id site_id signed_at created_at|id permit_id site_id role issue signed_at signed_by row_version created_at updated_at||',
  permits:
    'id permit_number starts_at created_at|id permit_number kind_id site_id work_order_id location_id asset_id starts_at created_at|id permit_number title status kind_id class site_id location_id asset_id starts_at ends_at issue_count row_version created_at updated_at||',
  purchase_approvals:
    'id created_at|id purchase_order_id requisition_id site_id approval_rule_id role_id account_id decided_by delegated_from_id created_at|id purchase_order_id revision site_id sequence decision row_version created_at updated_at||decision:PENDING',
  purchase_order_lines:
    'id created_at|id purchase_order_id site_id item_id category_id unit_id contract_price_id blanket_line_id storeroom_id work_order_id cost_center_id requisition_line_id created_at|id purchase_order_id site_id kind description quantity match_level is_inspected received_quantity accepted_quantity rejected_quantity returned_quantity invoiced_quantity credited_quantity expected_quantity posted_difference row_version created_at updated_at||',
  purchase_order_revisions:
    'id created_at|id purchase_order_id site_id created_at|id purchase_order_id revision site_id status reason currency exchange_rate row_version created_at||status:PENDING,SUPERSEDED',
  purchase_orders:
    'id purchase_order_number created_at|id purchase_order_number vendor_id site_id contract_id buyer_id blanket_order_id created_at|id purchase_order_number revision status receipt_status invoice_status vendor_id site_id buyer_id currency exchange_rate overridden_work_order_ids kind row_version created_at updated_at|purchase_order_number|status:DRAFT,PENDING_APPROVAL,APPROVED,SENT,ACKNOWLEDGED,ON_HOLD status:PENDING_APPROVAL kind:BLANKET',
  purchase_receipt_lines:
    'id created_at|id receipt_id site_id purchase_order_line_id bin_id lot_id movement_id created_at|id receipt_id site_id position purchase_order_line_id quantity inspection_status accepted_quantity rejected_quantity returned_quantity reversed_quantity asset_ids row_version created_at updated_at||',
  purchase_receipts:
    'id receipt_number created_at|id receipt_number purchase_order_id site_id created_at|id receipt_number purchase_order_id site_id received_at row_version created_at updated_at||',
  quote_lines:
    'id created_at|id quote_id site_id quote_request_line_id purchase_order_line_id created_at|id quote_id site_id position quote_request_line_id quantity accepted_quantity row_version created_at updated_at||',
  quote_request_lines:
    'id created_at|id quote_request_id site_id requisition_line_id item_id category_id unit_id storeroom_id work_order_id cost_center_id created_at|id quote_request_id site_id position kind description quantity created_at||',
  quote_request_vendors:
    'id created_at|id quote_request_id site_id vendor_id created_at|id quote_request_id site_id vendor_id row_version created_at updated_at||',
  quote_requests:
    'id quote_request_number created_at|id quote_request_number site_id created_at|id quote_request_number status site_id closes_at accepts_late price_weight_percent row_version created_at updated_at||status:DRAFT,SENT',
  quotes:
    'id created_at|id quote_request_id vendor_id site_id created_at|id quote_request_id status vendor_id site_id quoted_at is_late currency exchange_rate row_version created_at updated_at||status:RECEIVED,ACCEPTED,NOT_ACCEPTED',
  request_messages:
    'id created_at|id request_id site_id created_at|id request_id site_id kind body sent_at created_at||',
  requests:
    'id request_number created_at|id request_number site_id portal_id asset_id location_id problem_id requester_id duplicate_of_id work_order_id created_at|id request_number title status priority priority_rank source site_id portal_id asset_id location_id problem_id requester_id reported_at duplicate_of_id work_order_id earlier_work_order_ids custom row_version created_at updated_at|request_number title|status:NEW,TRIAGED,WAITING_REQUESTER',
  requisition_lines:
    'id created_at|id requisition_id site_id item_id category_id unit_id storeroom_id work_order_id cost_center_id suggested_vendor_id created_at|id requisition_id site_id kind description quantity ordered_quantity received_quantity row_version created_at updated_at||',
  requisitions:
    'id requisition_number created_at|id requisition_number site_id requester_id work_order_id created_at|id requisition_number status order_status receipt_status origin site_id requester_id currency submission row_version created_at updated_at||status:SUBMITTED status:DRAFT,SUBMITTED,APPROVED',
  service_clocks:
    'id created_at|id work_order_id request_id site_id policy_id created_at|id metric state site_id started_at attached_at is_current notified_percent row_version created_at updated_at||state:BREACHED state:MET',
  service_notices:
    'id created_at|id clock_id site_id created_at|id clock_id site_id percent reached_at created_at||',
  shift_assignments:
    'id starts_on|id site_id worker_id crew_id shift_pattern_id starts_on|id site_id shift_pattern_id anchor_on starts_on row_version created_at updated_at||',
  shift_pins:
    'id shift_on|id site_id worker_id shift_on|id site_id worker_id shift_on shifts row_version created_at updated_at||',
  software_updates:
    'id product_name changed_at|id discovered_device_id site_id product_name changed_at|id change discovered_device_id site_id title product_name changed_at first_seen_at||change:UPDATE',
  stock_balances:
    'id created_at|id item_id storeroom_id site_id created_at|id item_id storeroom_id site_id condition quantity created_at||',
  stock_count_lines:
    'id created_at|id count_id site_id item_id bin_id created_at|id count_id site_id position item_id condition recounts row_version created_at updated_at||',
  stock_counts:
    'id count_number created_at|id count_number storeroom_id site_id created_at|id count_number status kind storeroom_id site_id is_blind tolerance_percent row_version created_at updated_at||status:DRAFT,COUNTING,REVIEW,APPROVED',
  stock_levels:
    'id created_at|id item_id storeroom_id site_id created_at|id item_id storeroom_id site_id quantity held_quantity on_order_quantity movement_count created_at||',
  stock_movements:
    'id moved_at created_at|id moved_at item_id storeroom_id site_id vendor_id work_order_id issue_id reservation_id transfer_id entered_unit_id created_at|id moved_at kind item_id storeroom_id site_id sequence condition quantity change old_quantity new_quantity created_at||',
  stock_reservations:
    'id created_at|id item_id storeroom_id site_id work_order_id created_at|id status kind is_hard item_id storeroom_id site_id is_planned is_bought required_quantity issued_quantity returned_quantity held_quantity was_short row_version created_at updated_at||status:ACTIVE,BACKORDERED,PARTIALLY_ISSUED',
  stock_transfer_lines:
    'id created_at|id transfer_id site_id item_id bin_id created_at|id transfer_id site_id position item_id quantity condition received_quantity lost_quantity row_version created_at updated_at||',
  stock_transfers:
    'id transfer_number created_at|id transfer_number storeroom_id site_id to_storeroom_id created_at|id transfer_number status storeroom_id site_id to_storeroom_id row_version created_at updated_at||status:DRAFT,REQUESTED,SHIPPED,PARTIALLY_RECEIVED status:SHIPPED,PARTIALLY_RECEIVED',
  stock_values:
    'id day_on|id day_on item_id storeroom_id site_id|id day_on item_id storeroom_id site_id quantity created_at||',
  stocked_items:
    'id created_at|id item_id storeroom_id site_id preferred_vendor_id created_at|id item_id storeroom_id site_id row_version created_at updated_at||',
  timesheets:
    'id week_on|id site_id worker_id week_on|id site_id worker_id week_on status row_version created_at updated_at||status:SUBMITTED',
  tool_review_rows:
    'id created_at|id review_id site_id asset_id work_order_id follow_up_work_order_id created_at|id review_id site_id entity entity_id used_at title suggestion row_version created_at updated_at||',
  tool_reviews:
    'id review_number created_at|id review_number asset_id site_id calibration_id created_at|id review_number asset_id site_id calibration_id cause status window_ends_at row_version created_at updated_at||',
  tools:
    'id asset_number name created_at|id asset_number name category_id location_id site_id created_at|id asset_number name status category_id location_id site_id row_version created_at updated_at|asset_number name|',
  unscheduled_work:
    'due_at|id work_order_number type_id site_id asset_id location_id due_at planner_id created_at|id work_order_number title status priority priority_rank work_type site_id asset_id due_at row_version created_at updated_at|work_order_number title|status:AWAITING_APPROVAL status:AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD',
  uploads:
    'id created_at|id site_id file_link_id created_at|id entity entity_id site_id kind name byte_count status expires_at file_link_id created_at updated_at||status:OPEN,RECEIVED',
  vendor_invoice_lines:
    'id created_at|id invoice_id site_id purchase_order_line_id credited_line_id storeroom_id item_id cost_center_id created_at|id invoice_id site_id position purchase_order_line_id quantity match_exceptions was_exception posted_difference accepted_difference row_version created_at updated_at||',
  vendor_invoices:
    'id invoiced_on created_at|id vendor_invoice_number vendor_id purchase_order_id credits_invoice_id vendor_return_id site_id invoiced_on approved_by created_at|id vendor_invoice_number status kind vendor_id purchase_order_id site_id invoiced_on currency exchange_rate row_version created_at updated_at||status:DRAFT,MATCHED,EXCEPTION,APPROVED,PAID status:DRAFT,MATCHED,EXCEPTION status:MATCHED,EXCEPTION',
  vendor_return_lines:
    'id created_at|id vendor_return_id site_id receipt_line_id created_at|id vendor_return_id site_id position receipt_line_id quantity asset_ids created_at||',
  vendor_returns:
    'id vendor_return_number created_at|id vendor_return_number purchase_order_id site_id created_at|id vendor_return_number status purchase_order_id site_id reason returned_at row_version created_at updated_at||',
  webhook_deliveries:
    'id created_at|id webhook_endpoint_id site_id webhook_replay_id created_at|id webhook_endpoint_id event_id event_type event_at entity sequence site_id webhook_replay_id status attempts attempt_log created_at||status:PENDING',
  webhook_replays:
    'id created_at|id webhook_endpoint_id site_id created_at|id webhook_endpoint_id kind site_id from_at to_at status created_at||',
  work_order_assets:
    'id created_at|id work_order_id site_id asset_id ended_by created_at|id work_order_id site_id position asset_id status row_version created_at updated_at||',
  work_order_assignments:
    'id assigned_at|id work_order_id site_id worker_id assigned_at|id work_order_id site_id worker_id assigned_at overridden_ids created_at||',
  work_order_clock_segments:
    'id started_at|id work_order_id site_id started_at|id work_order_id site_id kind started_at is_overdue created_at||',
  work_order_comments:
    'id created_at|id work_order_id site_id created_at|id work_order_id site_id body row_version created_at updated_at||',
  work_order_completions:
    'id completed_at|id work_order_id site_id completed_at|id work_order_id site_id completed_at is_asset_still_down created_at||',
  work_order_costs:
    'id incurred_on created_at|id work_order_id site_id incurred_on reversal_of created_at|id work_order_id site_id kind quantity currency exchange_rate base_currency incurred_on reversal_of created_at||',
  work_order_labour:
    'id started_at|id work_order_id site_id worker_id started_at corrects_id|id work_order_id site_id worker_id kind status started_at corrects_id is_difference row_version created_at updated_at||status:RECORDED status:RUNNING status:RUNNING,RECORDED',
  work_order_labour_pieces:
    'id started_at|id labour_entry_id site_id started_at labour_rate_id vendor_id contract_rate_id|id labour_entry_id site_id revision position worked_on started_at ended_at minutes labour_rate_id currency kind is_billed created_at||',
  work_order_mentions:
    'id created_at|id comment_id site_id account_id worker_id created_at|id comment_id site_id created_at||',
  work_order_plan_lines:
    'id created_at|id work_order_id site_id craft_id item_id storeroom_id bin_id asset_id created_at|id work_order_id site_id position kind description quantity currency is_price_known row_version created_at updated_at||',
  work_order_relations:
    'id created_at|id work_order_id site_id related_id created_at|id work_order_id site_id kind related_id row_version created_at updated_at||',
  work_order_signatures:
    'id created_at|id work_order_id site_id account_id created_at|id work_order_id site_id account_id signer_name meaning signed_at signed_content digest created_at||',
  work_order_slots:
    'id starts_at created_at|id work_order_id site_id worker_id visit_id crew_id starts_at created_at|id work_order_id site_id worker_id starts_at ends_at status overridden_codes row_version created_at updated_at||status:DECLINED status:PROPOSED status:PLANNED,DISPATCHED,ACCEPTED,EN_ROUTE,ON_SITE,WORKING',
  work_order_tasks:
    'id created_at|id work_order_id site_id meter_id template_id reading_id inspection_id instrument_id created_at|id work_order_id site_id position title kind is_required allows_na row_version created_at updated_at||',
  work_order_watchers:
    'id created_at|id work_order_id site_id account_id created_at|id work_order_id site_id account_id row_version created_at updated_at||',
  work_orders:
    'id work_order_number due_at created_at completed_at?|id work_order_number type_id job_plan_revision_id site_id asset_id location_id parent_id due_at planner_id supervisor_id vendor_id contract_id cost_center_id completed_at created_at|id work_order_number title status priority priority_rank work_type origin site_id asset_id reported_at due_at inherits_approval requires_permit requires_lockout reopen_count custom row_version created_at updated_at|work_order_number title|status:AWAITING_APPROVAL status:AWAITING_APPROVAL,OPEN,ASSIGNED,IN_PROGRESS,ON_HOLD',
  worker_certificates:
    'id created_at|id worker_id site_id certificate_type_id created_at|id worker_id site_id certificate_type_id issued_on row_version created_at updated_at||',
  worker_crafts:
    'id created_at|id worker_id site_id craft_id created_at|id worker_id site_id craft_id row_version created_at updated_at||',
  worker_position_looks:
    'id created_at|id site_id worker_id created_at|id site_id worker_id row_version created_at updated_at||',
  worker_shifts:
    'id starts_at|id site_id worker_id starts_at|id site_id worker_id shift_on starts_at ends_at kind created_at||',
  worker_skills:
    'id created_at|id worker_id site_id skill_id created_at|id worker_id site_id skill_id skill_level row_version created_at updated_at||',
  workers:
    'id worker_number name|id worker_number name site_id account_id craft_id vendor_id|id worker_number name status site_id custom row_version created_at updated_at|worker_number name|',
}

export default bounds
