-- Suspends permits in force whose newest gas tests are older than their kinds let them be, in all organizations, and
-- lets the work in progress rest that they covered; answers how many. Fifty a call; one that fails keeps no other in
-- force, and what somebody has locked is left to the next run: work that begins or goes on compares the time itself.
create or replace function safety.expire_gas_tests(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'expire_gas_tests', true);

  return (
    select core.take_each(
             'expire_gas_tests', 'safety.expire_gas_test', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.id order by d.ends_at, d.id), p_at
           )
      from (
        select p.id, p.organization_id, p.ends_at
          from safety.permits as p
          join safety.permit_kinds as k on k.organization_id = p.organization_id and k.id = p.kind_id
         where p.status = 'ISSUED'
           and p.starts_at <= p_at
           and p.ends_at > p_at
           and k.gas_test_minutes is not null
           and safety.gas_due_at(p) < p_at
           and not core.is_put_off(p.organization_id, 'expire_gas_tests', p.id, p_at)
         order by p.ends_at, p.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function safety.expire_gas_tests to assetry_worker;
