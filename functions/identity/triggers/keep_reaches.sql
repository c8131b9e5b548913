-- Keeps the list of the sites of an account as its rows say. The account is locked first: who gives it another site at
-- the same time waits, and reads what is there by then.
create or replace function identity.keep_reaches()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct c.account_id from changed as c order by 1);
begin
  perform from identity.accounts as a where a.id = any (v_ids) order by a.id for no key update;

  insert into identity.reaches (organization_id, account_id, site_ids)
  select a.organization_id, a.id,
         array(select s.site_id from identity.account_sites as s where s.account_id = a.id order by s.site_id)
    from identity.accounts as a
   where a.id = any (v_ids)
   order by a.id
      on conflict (organization_id, holder_id) do update set site_ids = excluded.site_ids;
  return null;
end
$$;

create or replace trigger keep_reaches_insert
  after insert on identity.account_sites
  referencing new table as changed
  for each statement execute function identity.keep_reaches();

create or replace trigger keep_reaches_delete
  after delete on identity.account_sites
  referencing old table as changed
  for each statement execute function identity.keep_reaches();

create or replace trigger keep_reaches_update
  after update on identity.account_sites
  referencing new table as changed
  for each statement execute function identity.keep_reaches();
