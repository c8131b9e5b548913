-- Refuses what comes too often through a portal, from one network or from everywhere; what was accepted counts. When as
-- many came as may, a network from which nothing came is still served: a few networks cannot close a portal for others.
-- That ends at five times as many, because somebody may have very many networks.
create or replace function request.check_rate(p_portal request.portals, p_network_hash bytea)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_count record;
begin
  select count(*) as total, count(*) filter (where s.network_hash = p_network_hash) as own into v_count
    from request.submissions as s
   where s.organization_id = p_portal.organization_id
     and s.portal_id = p_portal.id
     and s.created_at > now() - interval '1 hour';

  if v_count.own >= p_portal.rate_limit_per_hour
     or v_count.total >= p_portal.total_limit_per_hour * (case when v_count.own = 0 then 5 else 1 end)
  then
    perform core.refuse(
      'TOO_MANY_SUBMISSIONS', 'Too many requests were submitted here within an hour; try again later', 429,
      p_headers => '{"Retry-After": "600"}'
    );
  end if;
end
$$;
