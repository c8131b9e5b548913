--! Previous: sha1:94140534f1bd51bf0ec000173544b28586f1237b
--! Hash: sha1:ee6217ca9180b9d2bff2ef179f840be84288a8e7
--! Message: keys and checks validated

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';

--! split: 990-validate.sql
-- What 000020 added to tables that had rows.
alter table asset.booking_lines validate constraint booking_lines_asset_id_check;
alter table asset.booking_lines validate constraint booking_lines_category_id_fkey;
alter table asset.booking_lines validate constraint booking_lines_manufacturer_check;
alter table asset.booking_lines validate constraint booking_lines_model_check;
alter table asset.booking_lines validate constraint booking_lines_status_asset_id_check;
alter table asset.bookings validate constraint bookings_decided_at_check;
alter table asset.bookings validate constraint bookings_decision_note_check;
alter table asset.bookings validate constraint bookings_requested_at_check;
alter table asset.bookings validate constraint bookings_status_check;
alter table asset.categories validate constraint categories_booking_ahead_days_check;
alter table asset.categories validate constraint categories_booking_answer_minutes_check;
alter table asset.categories validate constraint categories_booking_lead_minutes_check;
alter table asset.categories validate constraint categories_booking_max_assets_check;
alter table asset.categories validate constraint categories_booking_max_minutes_check;
alter table asset.custodies validate constraint custodies_signature_in_check;
alter table asset.custodies validate constraint custodies_signature_out_check;
alter table identity.accounts validate constraint accounts_is_device_check;
alter table identity.api_keys validate constraint api_keys_only_actions_check;
alter table identity.approval_limits validate constraint approval_limits_subject_check;
alter table inspection.inspection_items validate constraint inspection_items_photos_check;
alter table inspection.template_items validate constraint template_items_kind_check;
alter table inspection.template_items validate constraint template_items_on_fail_check;
alter table inspection.template_items validate constraint template_items_on_fail_job_plan_id_fkey;
alter table inspection.template_items validate constraint template_items_on_fail_nothing_check;
alter table inspection.template_items validate constraint template_items_on_fail_priority_check;
alter table inspection.template_items validate constraint template_items_on_fail_title_check;
alter table inspection.template_items validate constraint template_items_on_fail_type_id_fkey;
alter table inspection.template_items validate constraint template_items_on_fail_work_check;
alter table inspection.templates validate constraint templates_destination_id_fkey;
alter table inventory.lots validate constraint lots_is_rotating_check;
alter table inventory.movements validate constraint movements_vendor_check;
alter table inventory.movements validate constraint movements_vendor_id_fkey;
alter table inventory.stocked_items validate constraint stocked_items_consignment_price_check;
alter table inventory.storerooms validate constraint storerooms_vendor_check;
alter table inventory.storerooms validate constraint storerooms_vendor_id_fkey;
alter table maintenance.occurrences validate constraint occurrences_reason_check;
alter table maintenance.schedules validate constraint schedules_failure_check;
alter table maintenance.schedules validate constraint schedules_in_blackout_check;
alter table maintenance.schedules validate constraint schedules_route_id_fkey;
alter table procurement.approval_rules validate constraint approval_rules_subject_check;
alter table procurement.order_lines validate constraint order_lines_requisition_line_id_fkey;
