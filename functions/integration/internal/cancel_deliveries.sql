-- Cancels what waits of an endpoint, or of one of its replays, 10,000 deliveries a call; returns how many. What
-- somebody has locked is left out: it ends there. The next deliveries of the records, which waited for these, are due.
-- The standing is locked first, so that what is stored meanwhile sees what waits.
create or replace function integration.cancel_deliveries(
  p_endpoint  integration.webhook_endpoints,
  p_replay_id uuid default null
)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  c_most       constant integer := 10000;
  v_entity_ids uuid[];
  v_count      integer;
begin
  perform from integration.webhook_standings as s where s.endpoint_id = p_endpoint.id for no key update;

  with ended as (
    update integration.webhook_deliveries as d
       set status = 'CANCELLED',
           next_attempt_at = null,
           finished_at = clock_timestamp()
     where d.id = any (array(
             select n.id
               from integration.webhook_deliveries as n
              where n.organization_id = p_endpoint.organization_id
                and n.endpoint_id = p_endpoint.id
                and n.status = 'PENDING'
                and (p_replay_id is null or n.replay_id = p_replay_id)
              order by n.id
              limit c_most
                for no key update skip locked
           ))
    returning d.entity_id
  )
  select count(*), array_agg(distinct e.entity_id) filter (where e.entity_id is not null)
    into v_count, v_entity_ids
    from ended as e;

  update integration.webhook_standings as s
     set open_count = greatest(0, s.open_count - v_count),
         next_at = least(s.next_at, clock_timestamp())
   where s.endpoint_id = p_endpoint.id;

  update integration.webhook_deliveries as d
     set next_attempt_at = clock_timestamp()
    from unnest(v_entity_ids) as e (id)
   cross join lateral (
           select n.id
             from integration.webhook_deliveries as n
            where n.organization_id = p_endpoint.organization_id
              and n.endpoint_id = p_endpoint.id
              and n.entity_id = e.id
              and n.status = 'PENDING'
            order by n.priority, n.sequence
            limit 1
         ) as f
   where d.id = f.id
     and d.next_attempt_at = 'infinity';

  return v_count;
end
$$;
