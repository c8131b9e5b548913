-- Notes that notices of the certificates of a worker may be due, who works here again.
create or replace function workforce.mark_certificates_of_worker()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(
    new.organization_id, 'tell_expiring_certificates', array_agg(c.id),
    array_agg(core.day_start(null, c.expires_on - 90))
  )
     from workforce.worker_certificates as c
    where c.organization_id = new.organization_id
      and c.worker_id = new.id
      and c.revoked_on is null
      and c.notified_days is distinct from 7
      and c.expires_on is not null
   having count(*) > 0;

  return null;
end
$$;

create or replace trigger mark_certificates_of_worker
  after update on workforce.workers
  for each row
  when (old.status = 'INACTIVE' and new.status <> 'INACTIVE')
  execute function workforce.mark_certificates_of_worker();
