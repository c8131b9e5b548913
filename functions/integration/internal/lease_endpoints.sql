-- Hands endpoints to the worker of which something is due, at most p_most, the longest waiting first, and leases each
-- for a minute: nobody else sends to it meanwhile, and what a worker that died had begun is taken up again after it.
create or replace function integration.lease_endpoints(p_most integer)
returns table (endpoint_id uuid, rate_per_second integer)
language sql
volatile
security definer
set search_path = ''
as $$
  with due as (
    select s.id
      from integration.webhook_standings as s
      join core.organizations as o on o.id = s.organization_id
     where s.next_at <= clock_timestamp()
       and s.lease_ends_at < clock_timestamp()
       and o.status = 'ACTIVE'
     order by s.next_at
     limit p_most
       for no key update of s skip locked
  )
  update integration.webhook_standings as s
     set lease_ends_at = clock_timestamp() + interval '1 minute'
    from due as d, integration.webhook_endpoints as e
   where s.id = d.id
     and e.id = s.endpoint_id
  returning s.endpoint_id, e.rate_per_second
$$;

grant execute on function integration.lease_endpoints to assetry_worker;
