--! Previous: sha1:ef54e647965aa1c2cf365eec5987d45a709ae1c6
--! Hash: sha1:b5d9bb26348073dd4ce4fe50ae5dff1abf24b707
--! Message: validate-constraints

--! split: 203-validate-notices.sql
alter table notify.account_settings validate constraint account_settings_digest_weekday_check;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
