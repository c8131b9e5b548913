-- Keeps the list of all sites of an organization as its rows say, as identity.keep_reaches does those of an account.
create or replace function identity.keep_all_sites()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ids uuid[] := array(select distinct c.organization_id from changed as c order by 1);
begin
  perform from core.organizations as o where o.id = any (v_ids) order by o.id for no key update;

  insert into identity.reaches (organization_id, site_ids)
  select o.id, array(select s.id from core.sites as s where s.organization_id = o.id order by s.id)
    from core.organizations as o
   where o.id = any (v_ids)
   order by o.id
      on conflict (organization_id, holder_id) do update set site_ids = excluded.site_ids;
  return null;
end
$$;

create or replace trigger keep_all_sites_insert
  after insert on core.sites
  referencing new table as changed
  for each statement execute function identity.keep_all_sites();

create or replace trigger keep_all_sites_delete
  after delete on core.sites
  referencing old table as changed
  for each statement execute function identity.keep_all_sites();
