-- Notes that a gas test of a permit expires at another time: another one was taken.
create or replace function safety.mark_gas_of_test()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform safety.mark_gas_tests(new.organization_id, array[p.id])
     from safety.permits as p
    where p.id = new.permit_id
      and p.status = 'ISSUED';
  return null;
end
$$;

create or replace trigger mark_gas_of_test
  after insert on safety.gas_tests
  for each row execute function safety.mark_gas_of_test();
