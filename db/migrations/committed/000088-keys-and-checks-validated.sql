--! Previous: sha1:fff3e9ce6ac2d473f72cd0adb2e303b79a9efff2
--! Hash: sha1:ea8e6d207f5ec8d93ddf76684f927746ea6202a5
--! Message: keys and checks validated

--! split: 100-keys-and-checks-validated.sql
-- What came in unchecked is checked, while everybody works on.

alter table work.tasks validate constraint tasks_kind_check;
alter table work.tasks validate constraint tasks_options_check;
alter table work.tasks validate constraint tasks_limits_check;
alter table work.tasks validate constraint tasks_meter_check;
alter table work.tasks validate constraint tasks_meter_name_check;
alter table work.tasks validate constraint tasks_template_check;
alter table work.tasks validate constraint tasks_meter_id_fkey;
alter table work.tasks validate constraint tasks_reading_id_fkey;
alter table work.tasks validate constraint tasks_template_id_fkey;
alter table work.tasks validate constraint tasks_inspection_id_fkey;
alter table maintenance.tasks validate constraint tasks_kind_check;
alter table maintenance.tasks validate constraint tasks_options_check;
alter table maintenance.tasks validate constraint tasks_limits_check;
alter table maintenance.tasks validate constraint tasks_meter_check;
alter table maintenance.tasks validate constraint tasks_meter_name_check;
alter table maintenance.tasks validate constraint tasks_template_check;
alter table maintenance.tasks validate constraint tasks_template_id_fkey;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_kind_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_options_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_limits_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_meter_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_meter_name_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_template_check;
alter table maintenance.job_plan_tasks validate constraint job_plan_tasks_template_id_fkey;
alter table core.transitions validate constraint transitions_further_permission_fkey;
alter table work.types validate constraint types_downtime_prompt_check;
alter table work.work_orders validate constraint work_orders_hold_check;
alter table work.work_orders validate constraint work_orders_own_hold_reason_fkey;
alter table work.clock_segments validate constraint clock_segments_hold_reason_check;
alter table work.clock_segments validate constraint clock_segments_own_hold_reason_fkey;
alter table work.clock_segments validate constraint clock_segments_overdue_at_check;
alter table work.work_orders validate constraint work_orders_planner_id_fkey;
alter table work.work_orders validate constraint work_orders_supervisor_id_fkey;
alter table work.work_orders validate constraint work_orders_vendor_id_fkey;
alter table work.work_orders validate constraint work_orders_contract_id_fkey;
alter table work.work_orders validate constraint work_orders_cost_center_id_fkey;
alter table work.work_orders validate constraint work_orders_contract_id_check;
alter table work.assignments validate constraint assignments_override_reason_check;
alter table work.assignments validate constraint assignments_overridden_ids_check;
alter table maintenance.schedules validate constraint schedules_rrule_check;
alter table maintenance.schedules validate constraint schedules_rule_check;
alter table maintenance.schedules validate constraint schedules_rule_ends_on_check;
alter table maintenance.schedules validate constraint schedules_window_after_days_check;
alter table maintenance.schedules validate constraint schedules_max_ahead_check;
alter table maintenance.schedules validate constraint schedules_contract_id_fkey;
alter table maintenance.schedules validate constraint schedules_trigger_check;
alter table maintenance.schedules validate constraint schedules_time_check;
alter table maintenance.schedules validate constraint schedules_together_check;
alter table maintenance.schedules validate constraint schedules_lead_days_check;
alter table maintenance.occurrences validate constraint occurrences_reason_check;
alter table inspection.templates validate constraint templates_scope_check;
alter table inspection.inspections validate constraint inspections_worker_id_fkey;
alter table inspection.inspections validate constraint inspections_subject_check;
alter table meter.meters validate constraint meters_outlier_deviations_check;
alter table meter.meters validate constraint meters_outlier_window_check;
alter table meter.readings validate constraint readings_suspicion_check;
alter table inventory.transfers validate constraint transfers_freight_amount_check;
alter table inventory.transfer_lines validate constraint transfer_lines_freight_check;
alter table inventory.movements validate constraint movements_freight_amount_check;
alter table inventory.stocked_items validate constraint stocked_items_safety_quantity_check;
alter table inventory.stocked_items validate constraint stocked_items_safety_reorder_check;
alter table inventory.stocked_items validate constraint stocked_items_safety_maximum_check;
alter table inventory.storerooms validate constraint storerooms_responsible_worker_id_fkey;
alter table inventory.transfer_lines validate constraint transfer_lines_condition_check;
alter table inventory.reservations validate constraint reservations_storeroom_id_bin_id_fkey;
alter table inventory.reservations validate constraint reservations_item_id_lot_id_fkey;
alter table inventory.reservations validate constraint reservations_pin_check;
alter table procurement.approval_rules validate constraint approval_rules_category_id_fkey;
alter table procurement.approval_rules validate constraint approval_rules_account_id_fkey;
alter table procurement.approval_rules validate constraint approval_rules_amount_up_to_check;
alter table procurement.approval_rules validate constraint approval_rules_approver_check;
alter table procurement.approval_steps validate constraint approval_steps_requisition_id_fkey;
alter table procurement.approval_steps validate constraint approval_steps_account_id_fkey;
alter table procurement.approval_steps validate constraint approval_steps_delegated_from_id_fkey;
alter table procurement.approval_steps validate constraint approval_steps_document_check;
alter table procurement.approval_steps validate constraint approval_steps_delegated_from_id_check;
alter table procurement.approval_steps validate constraint approval_steps_note_check;
alter table procurement.approval_steps validate constraint approval_steps_decision_check;
alter table procurement.approval_steps validate constraint approval_steps_decided_check;
alter table procurement.order_lines validate constraint order_lines_tax_percent_check;
alter table procurement.purchase_orders validate constraint purchase_orders_tax_amount_check;
alter table procurement.order_revisions validate constraint order_revisions_tax_amount_check;
alter table procurement.invoice_lines validate constraint invoice_lines_tax_amount_check;
alter table procurement.invoice_lines validate constraint invoice_lines_exceptions_check;
alter table work.clock_segments validate constraint clock_segments_parts_told_at_check;
alter table procurement.order_lines validate constraint order_lines_promised_price_check;
alter table inventory.items validate constraint items_category_id_fkey;
alter table meter.meters validate constraint meters_kind_check;
alter table meter.meters validate constraint meters_observations_check;
alter table meter.meters validate constraint meters_unit_kind_check;
alter table meter.meters validate constraint meters_characteristic_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
