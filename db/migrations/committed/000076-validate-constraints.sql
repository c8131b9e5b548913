--! Previous: sha1:939e8678fcb85f9965bf59d1463c88baa70ae3f4
--! Hash: sha1:dc19d911adc80597839821b0e19098db93d73e8d
--! Message: validate-constraints

--! split: 102-validate-notices.sql
alter table notify.messages validate constraint messages_account_id_fkey;
alter table notify.messages validate constraint messages_topic_check;
alter table notify.messages validate constraint messages_status_check;
alter table core.organizations validate constraint organizations_locale_check;

--! split: 150-validate-downtimes-outage.sql
alter table asset.downtimes validate constraint downtimes_outage_id_fkey;

--! split: 165-validate-instruments.sql
-- The constraints that parts 160 and 161 added without reading the rows.

alter table asset.categories validate constraint categories_decision_rule_check;
alter table meter.readings validate constraint readings_instrument_id_fkey;
alter table meter.readings validate constraint readings_was_unfit_check;
alter table work.tasks validate constraint tasks_instrument_id_fkey;
alter table work.tasks validate constraint tasks_instrument_check;
alter table inspection.inspection_items validate constraint inspection_items_instrument_id_fkey;
alter table inspection.inspection_items validate constraint inspection_items_instrument_check;

--! split: 171-validate-lending.sql
-- The constraints that part 170 added without reading the rows.

alter table asset.categories validate constraint categories_loan_due_policy_check;
alter table asset.categories validate constraint categories_loan_days_left_check;
alter table asset.categories validate constraint categories_booking_buffer_minutes_check;

--! split: 199-validate-crews-shifts-pay-rules.sql
alter table work.slots validate constraint slots_visit_id_check;
alter table work.slots validate constraint slots_crew_id_fkey;
alter table workforce.worker_shifts validate constraint worker_shifts_kind_check;
alter table workforce.pay_rules validate constraint pay_rules_day_basis_check;
alter table workforce.pay_rules validate constraint pay_rules_day_basis_fact_check;

--! split: 219-validate-rates-prices-blanket-orders.sql
-- To be committed in a migration of its own, after the others.
alter table work.labour_pieces validate constraint labour_pieces_minutes_check;
alter table work.labour_pieces validate constraint labour_pieces_kind_check;
alter table work.labour_pieces validate constraint labour_pieces_rate_check;
alter table work.labour_pieces validate constraint labour_pieces_is_billed_check;
alter table work.labour_pieces validate constraint labour_pieces_vendor_id_fkey;
alter table work.labour_pieces validate constraint labour_pieces_contract_rate_id_fkey;
alter table procurement.order_lines validate constraint order_lines_contract_price_id_fkey;
alter table procurement.purchase_orders validate constraint purchase_orders_kind_check;
alter table procurement.purchase_orders validate constraint purchase_orders_blanket_check;
alter table procurement.purchase_orders validate constraint purchase_orders_ends_on_check;
alter table procurement.purchase_orders validate constraint purchase_orders_notice_days_check;
alter table procurement.purchase_orders validate constraint purchase_orders_blanket_order_id_fkey;
alter table procurement.order_lines validate constraint order_lines_item_check;
alter table procurement.order_lines validate constraint order_lines_limited_by_check;
alter table procurement.order_lines validate constraint order_lines_blanket_line_id_fkey;
alter table contract.revisions validate constraint revisions_price_index_id_fkey;
alter table contract.revisions validate constraint revisions_index_check;
alter table contract.revisions validate constraint revisions_index_base_value_check;
alter table contract.revisions validate constraint revisions_index_percent_check;
alter table contract.revisions validate constraint revisions_index_threshold_percent_check;
alter table contract.revisions validate constraint revisions_index_cap_percent_check;
alter table contract.revisions validate constraint revisions_index_places_check;
alter table contract.revisions validate constraint revisions_index_starts_check;
alter table contract.contracts validate constraint contracts_auto_renews_check;

--! split: 229-validate-coverage.sql
-- What the parts before add to tables that have rows.
alter table contract.coverages validate constraint coverages_full_months_check;
alter table contract.revisions validate constraint revisions_cap_visits_check;
alter table contract.uses validate constraint uses_visits_check;
alter table contract.uses validate constraint uses_correction_check;
alter table contract.authorized_vendors validate constraint authorized_vendors_certificate_type_id_fkey;
alter table contract.authorized_vendors validate constraint authorized_vendors_manufacturer_check;
alter table contract.authorized_vendors validate constraint authorized_vendors_subject_id_check;
alter table work.assignments validate constraint assignments_violated_contract_id_fkey;

--! split: 241-validate-webhook-bulk-conditions-replays.sql
-- What 240 added holds for the rows that were there, too.

alter table integration.webhook_endpoints validate constraint webhook_endpoints_record_condition_check;
alter table integration.webhook_deliveries validate constraint webhook_deliveries_record_ids_check;
alter table integration.webhook_replays validate constraint webhook_replays_status_check;
alter table integration.webhook_replays validate constraint webhook_replays_cancelled_check;
alter table integration.webhook_replays validate constraint webhook_replays_site_id_fkey;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
