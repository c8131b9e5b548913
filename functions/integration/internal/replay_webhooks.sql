-- Stores the deliveries of replays, in all organizations; returns how many. A call reads a slice of each.
create or replace function integration.replay_webhooks(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'replay_webhooks', true);
  perform integration.fill_gaps();

  select core.take_each(
           'replay_webhooks', 'integration.replay_slice', array_agg(d.organization_id order by d.created_at, d.id),
           array_agg(d.id order by d.created_at, d.id), p_at
         ) into v_count
    from (
      select r.id, r.organization_id, r.created_at
        from integration.webhook_replays as r
       where r.status = 'STORING'
         and not core.is_put_off(r.organization_id, 'replay_webhooks', r.id, p_at)
       order by r.created_at, r.id
       limit 50
    ) as d;

  return v_count;
end
$$;

grant execute on function integration.replay_webhooks to assetry_worker;
