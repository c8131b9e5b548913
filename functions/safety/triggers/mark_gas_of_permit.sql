-- Notes that gas tests of a permit that is issued may expire.
create or replace function safety.mark_gas_of_permit()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform safety.mark_gas_tests(new.organization_id, array[new.id])
     from safety.permit_kinds as k
    where k.id = new.kind_id
      and k.gas_test_minutes is not null;
  return null;
end
$$;

create or replace trigger mark_gas_of_permit_insert
  after insert on safety.permits
  for each row
  when (new.status = 'ISSUED')
  execute function safety.mark_gas_of_permit();

create or replace trigger mark_gas_of_permit_update
  after update on safety.permits
  for each row
  when (
    new.status = 'ISSUED'
    and (new.status, new.starts_at, new.ends_at, new.issue_count)
          is distinct from (old.status, old.starts_at, old.ends_at, old.issue_count)
  )
  execute function safety.mark_gas_of_permit();
