-- Forgets from where requests came through portals: what is older than an hour counts for nothing, and is personal.
-- 2,000 a round.
create or replace function request.forget_networks()
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count bigint;
begin
  update request.submissions as s
     set network_hash = null
   where s.id = any (array(
           select o.id
             from request.submissions as o
            where o.network_hash is not null
              and o.created_at < now() - interval '2 hours'
            order by o.created_at
            limit 2000
              for no key update skip locked
         ));

  get diagnostics v_count = row_count;
  return v_count;
end
$$;
