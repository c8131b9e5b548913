-- Ends the lease of an endpoint and notes when something of it is due again: after a failure in five seconds at the
-- earliest, whatever else waits. Of one that is not active, tests alone are sent; what waits for one that is retired is
-- cancelled, 10,000 deliveries a call.
create or replace function integration.rest_endpoint(p_endpoint_id uuid, p_is_failing boolean default false)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  c_most     constant integer := 10000;
  v_endpoint integration.webhook_endpoints;
  v_count    integer := 0;
  v_next_at  timestamptz;
begin
  select * into v_endpoint from integration.webhook_endpoints as e where e.id = p_endpoint_id;

  if v_endpoint.status = 'RETIRED' then
    perform set_config('assetry.action', 'rest_endpoint', true);
    v_count := integration.cancel_deliveries(v_endpoint);
  end if;

  -- A statement of its own: the next one sees what whoever held the row has committed.
  perform from integration.webhook_standings as s where s.endpoint_id = p_endpoint_id for no key update;

  select min(n.next_attempt_at) into v_next_at
    from generate_series(0, case v_endpoint.status when 'ACTIVE' then 2 else 0 end) as p (priority)
   cross join lateral (
          select d.next_attempt_at
            from integration.webhook_deliveries as d
           where d.organization_id = v_endpoint.organization_id
             and d.endpoint_id = p_endpoint_id
             and d.priority = p.priority
             and d.status = 'PENDING'
           order by d.next_attempt_at
           limit 1
        ) as n;

  if v_count = c_most then
    v_next_at := clock_timestamp();
  end if;

  update integration.webhook_standings as s
     set lease_ends_at = '-infinity',
         next_at = greatest(
           coalesce(v_next_at, 'infinity'), case when p_is_failing then clock_timestamp() + interval '5 seconds' end
         )
   where s.endpoint_id = p_endpoint_id;
end
$$;

grant execute on function integration.rest_endpoint to assetry_worker;
