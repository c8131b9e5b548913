--! Previous: sha1:71986224e16b8b42dd2b534ebd9c350b69feb4a5
--! Hash: sha1:493597faa35bb0c225df758fd27c12f2fcbbab05
--! Message: validate-constraints

--! split: 119-validate-notices.sql
alter table notify.locales validate constraint locales_unsubscribe_text_check;
alter table notify.relays validate constraint relays_bounce_address_check;
alter table notify.messages validate constraint messages_bounce_kind_check;

--! split: 149-validate-tools.sql
alter table asset.categories validate constraint categories_hourly_rate_check;
alter table asset.categories validate constraint categories_rate_currency_check;
alter table asset.custodies validate constraint custodies_hourly_rate_check;
alter table asset.custodies validate constraint custodies_rate_currency_check;
alter table asset.custodies validate constraint custodies_used_minutes_check;
alter table asset.custodies validate constraint custodies_uses_check;
alter table asset.custodies validate constraint custodies_group_id_fkey;

--! split: 500-sources.sql
-- Written by `npm run db:stage`. Do not edit.
-- Between "-- source:" and "-- end:" stands, word for word, the file of that object in the same commit; npm run db:verify proves it.
-- So read those files, and here only what is outside.

set local check_function_bodies = off;

notify pgrst, 'reload schema';
