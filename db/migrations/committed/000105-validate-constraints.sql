--! Previous: sha1:4955a4d7117358bc2a3cded553aef4bc1bf177ab
--! Hash: sha1:7a74fa3d178b2d4dab4bf48f6cd54d0a5ead8cce
--! Message: validate constraints

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';

--! split: 600-validate-constraints.sql
alter table notify.preferences validate constraint preferences_push_choice_check;
alter table identity.secrets validate constraint secrets_kind_check;
alter table core.organizations validate constraint organizations_report_domains_check;
