-- Reads the next whole transactions of the log for webhooks and signals; returns how many lines. The worker calls it
-- again at once while there are lines, and after a second when there is none; the scheduled task that calls it, too,
-- makes it late where nobody does. Where it fails again and again, the worker calls integration.put_off_lines.
create or replace function integration.follow_feed()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lines audit.events[];
begin
  perform audit.open_feed('events');
  v_lines := array(select f from audit.read_feed('events', 500) as f);

  if v_lines <> '{}' then
    perform integration.mark_signals(v_lines);
    perform integration.fan_out(v_lines);
  end if;

  return cardinality(v_lines);
end
$$;

grant execute on function integration.follow_feed to assetry_worker;
