-- Suspends permits in force whose newest gas tests are older than their kinds let them be, in all organizations, and
-- lets the work in progress rest that they covered; answers how many. What somebody has locked, or has just started a
-- timer on, is left to the next run, and one that fails keeps no other in force: work that begins or goes on compares
-- the time itself.
create or replace function safety.expire_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_due   record;
  v_count integer := 0;
begin
  perform set_config('assetry.action', 'expire_gas_tests', true);

  for v_due in
    select p.id, p.organization_id
      from safety.permits as p
      join safety.permit_kinds as k on k.organization_id = p.organization_id and k.id = p.kind_id
     where p.status = 'ISSUED'
       and p.starts_at <= p_at
       and p.ends_at > p_at
       and k.gas_test_minutes is not null
       and safety.gas_due_at(p) < p_at
     order by p.ends_at, p.id
     limit 500
  loop
    perform set_config('assetry.organization_id', v_due.organization_id::text, true);

    begin
      v_count := v_count + safety.expire_gas_test(v_due.id, p_at);
    exception
      when lock_not_available or sqlstate 'PGRST' then
        continue;
      -- lint-allow any-error: one that fails keeps no other in force, and the server's log says which and how
      when others then
        raise warning 'Permit % keeps its old gas test: % %', v_due.id, sqlstate, sqlerrm;
    end;
  end loop;

  perform set_config('assetry.organization_id', '', true);
  return v_count;
end
$$;

grant execute on function safety.expire_gas_tests to assetry_worker;
