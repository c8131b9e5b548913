-- A record that moves to another site takes its external ids along, whatever action moves it.
create or replace function integration.follow_site()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update integration.external_ids as x
     set site_id = new.site_id
   where x.organization_id = new.organization_id
     and x.entity_id = new.id;
  return null;
end
$$;

create or replace trigger follow_site
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on contract.contracts
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on maintenance.schedules
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on meter.meters
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on procurement.purchase_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on request.requests
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on work.work_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();

create or replace trigger follow_site
  after update of site_id on workforce.workers
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function integration.follow_site();
