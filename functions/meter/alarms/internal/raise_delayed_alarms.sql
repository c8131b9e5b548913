-- Raises the alarms whose delay has passed while nothing newer was read, or makes them worse, in all organizations;
-- answers how many delays have ended. Fifty a call; what fails with one rule stops no other.
create or replace function meter.raise_delayed_alarms(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'watch_meters', true);

  return (
    select core.take_each(
             'raise_delayed_alarms', 'meter.end_delay', array_agg(d.organization_id order by d.ends_at, d.id),
             array_agg(d.rule_id order by d.ends_at, d.id), p_at
           )
      from (
        select l.id, l.organization_id, l.rule_id, l.ends_at
          from meter.alarm_delays as l
         where l.ends_at <= p_at
           and not core.is_put_off(l.organization_id, 'raise_delayed_alarms', l.rule_id, p_at)
         order by l.ends_at, l.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function meter.raise_delayed_alarms to assetry_worker;
