-- A record that moves to another site takes its files along, whatever action moves it.
create or replace function file.follow_record()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update file.links as l
     set site_id = new.site_id
   where l.organization_id = new.organization_id
     and l.entity_id = new.id;
  update file.uploads as u
     set site_id = new.site_id
   where u.organization_id = new.organization_id
     and u.entity_id = new.id
     and u.status in ('OPEN', 'RECEIVED');
  return null;
end
$$;

create or replace trigger follow_record
  after update of site_id on asset.assets
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on work.work_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on request.requests
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on inspection.inspections
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on contract.contracts
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on workforce.worker_certificates
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();

create or replace trigger follow_record
  after update of site_id on procurement.purchase_orders
  for each row
  when (old.site_id is distinct from new.site_id)
  execute function file.follow_record();
