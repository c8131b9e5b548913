--! Previous: sha1:2d3507363a3997c4b16da6452dffba888400eea5
--! Hash: sha1:26f665143348ff76e2b65f959fa219fb295e4438
--! Message: validate-books-claims-visits

--! split: 100-validate.sql
alter table work.cost_lines validate constraint cost_lines_posted_site_id_fkey;
alter table work.cost_lines validate constraint cost_lines_posted_site_id_check;
alter table maintenance.occurrences validate constraint occurrences_counted_site_id_fkey;
alter table maintenance.occurrences validate constraint occurrences_counted_site_id_check;
alter table work.slots validate constraint slots_counted_site_id_fkey;
alter table contract.vendors validate constraint vendors_blocked_at_check;
alter table procurement.purchase_orders validate constraint purchase_orders_overridden_work_order_ids_check;
alter table contract.revisions validate constraint revisions_claim_days_check;
alter table contract.uses validate constraint uses_claim_line_id_fkey;
alter table contract.uses validate constraint uses_amounts_check;
alter table core.sites validate constraint sites_coordinates_check;
alter table core.sites validate constraint sites_latitude_check;
alter table core.sites validate constraint sites_longitude_check;
alter table work.slots validate constraint slots_status_check;
alter table work.slots validate constraint slots_scheduled_at_check;
alter table work.slots validate constraint slots_released_at_check;
alter table work.slots validate constraint slots_dispatched_check;
alter table work.slots validate constraint slots_status_note_check;
alter table work.slots validate constraint slots_score_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
