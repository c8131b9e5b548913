-- Notes that gas tests of the permits of a kind expire at another time: it asks for them more or less often, warns
-- earlier or later, or names other gases.
create or replace function safety.mark_gas_of_kind()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform safety.mark_gas_tests(p.organization_id, array_agg(p.id))
     from safety.permits as p
    where p.organization_id = coalesce(new.organization_id, old.organization_id)
      and p.kind_id = coalesce(
            (to_jsonb(new) ->> 'kind_id')::uuid, (to_jsonb(old) ->> 'kind_id')::uuid, new.id
          )
      and p.status = 'ISSUED'
    group by p.organization_id;
  return null;
end
$$;

create or replace trigger mark_gas_of_kind
  after update on safety.permit_kinds
  for each row
  when (
    (new.gas_test_minutes, new.gas_warning_minutes)
      is distinct from (old.gas_test_minutes, old.gas_warning_minutes)
  )
  execute function safety.mark_gas_of_kind();

create or replace trigger mark_gas_of_kind_insert
  after insert on safety.permit_kind_limits
  for each row execute function safety.mark_gas_of_kind();

create or replace trigger mark_gas_of_kind_update
  after update on safety.permit_kind_limits
  for each row execute function safety.mark_gas_of_kind();

create or replace trigger mark_gas_of_kind_delete
  after delete on safety.permit_kind_limits
  for each row execute function safety.mark_gas_of_kind();
