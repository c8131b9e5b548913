--! Previous: sha1:4b22a0f66490561df457d19d158bb4ed9e256aae
--! Hash: sha1:16e71acf3591aca3752e991b4b36a9407afb0bb1
--! Message: keys-of-meters-and-plans-validated

--! split: 190-keys-and-checks-validated.sql
-- What came in unchecked is checked, while everybody works on: a migration of its own, after that of 140.

alter table work.plan_lines validate constraint plan_lines_pin_check;
alter table work.plan_lines validate constraint plan_lines_bin_id_fkey;
alter table work.plan_lines validate constraint plan_lines_item_id_lot_id_fkey;
alter table meter.meters
  validate constraint meters_subject_check,
  validate constraint meters_location_id_fkey,
  validate constraint meters_type_id_fkey,
  validate constraint meters_decimals_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit, and of "description"
-- a part of db/generated/openapi.json; npm run db:verify proves both. So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
