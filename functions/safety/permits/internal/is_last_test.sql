-- Whether no later test of the same gas is known: what was found before it is past.
create or replace function safety.is_last_test(p_test safety.gas_tests)
returns boolean
language sql
stable
set search_path = ''
as $$
  select not exists (
           select 1
             from safety.gas_tests as g
            where g.permit_id = p_test.permit_id
              and g.gas = p_test.gas
              and (g.taken_at, g.id) > (p_test.taken_at, p_test.id)
         )
$$;

grant execute on function safety.is_last_test to assetry_api;
