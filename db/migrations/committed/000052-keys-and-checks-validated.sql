--! Previous: sha1:8715ec477a6e760c4efc04d542197de0a19611c7
--! Hash: sha1:18584936fd87ae5d18ef3574dff500489f7457df
--! Message: keys-and-checks-validated

--! split: 100-keys-and-checks-validated.sql
-- What the last migration added not valid.
alter table asset.custodies validate constraint custodies_work_order_id_fkey;
alter table work.plan_lines validate constraint plan_lines_asset_id_fkey;
alter table work.plan_lines validate constraint plan_lines_asset_check;
alter table work.types validate constraint types_reopen_days_check;
alter table asset.custodies validate constraint custodies_request_id_fkey;
alter table asset.custodies validate constraint custodies_request_id_check;
alter table request.requests validate constraint requests_source_check;
alter table asset.assets validate constraint assets_responsible_worker_id_fkey;
alter table asset.assets validate constraint assets_downtime_cost_per_hour_check;
alter table core.organizations validate constraint organizations_reading_retention_days_check;
alter table inspection.inspection_items validate constraint inspection_items_reading_fault_check;
alter table maintenance.schedules validate constraint schedules_window_before_days_check;
alter table maintenance.schedules validate constraint schedules_category_id_fkey;
alter table maintenance.schedules validate constraint schedules_covering_schedule_id_fkey;
alter table maintenance.schedules validate constraint schedules_category_check;
alter table maintenance.schedules validate constraint schedules_covering_check;
alter table maintenance.schedules validate constraint schedules_subject_check;
alter table maintenance.schedules validate constraint schedules_overlap_policy_check;
alter table maintenance.occurrences validate constraint occurrences_merged_into_id_fkey;
alter table maintenance.occurrences validate constraint occurrences_merged_check;
alter table maintenance.occurrences validate constraint occurrences_is_early_check;
alter table maintenance.occurrences validate constraint occurrences_reason_check;
alter table inspection.inspections validate constraint inspections_location_id_fkey;
alter table inspection.inspections validate constraint inspections_subject_check;
alter table inspection.template_items validate constraint template_items_kind_check;
alter table inspection.template_items validate constraint template_items_on_fail_check;
alter table inspection.corrections validate constraint corrections_downtime_id_fkey;
alter table inspection.corrections validate constraint corrections_kind_check;
alter table inspection.corrections validate constraint corrections_record_check;
alter table procurement.budget_entries validate constraint budget_entries_amount_check;
alter table procurement.invoices validate constraint invoices_last_used_on_check;
alter table procurement.invoice_lines validate constraint invoice_lines_storeroom_id_fkey;
alter table procurement.invoice_lines validate constraint invoice_lines_item_id_fkey;
alter table procurement.invoice_lines validate constraint invoice_lines_cost_center_id_fkey;
alter table procurement.invoice_lines validate constraint invoice_lines_billed_check;
alter table procurement.invoice_lines validate constraint invoice_lines_exceptions_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
