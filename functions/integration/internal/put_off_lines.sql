-- Goes on behind lines of the log that could not be handed on together: each record of them is noted for the task
-- retry_events, which takes one after the other and keeps what fails from the others. Returns how many lines.
create or replace function integration.put_off_lines()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_lines audit.events[] := array(select f from audit.read_feed('events', 500) as f);
begin
  perform core.mark_due(n.organization_id, 'retry_events', array_agg(n.id))
     from (
       select l.organization_id, (array_agg(l.id order by l.sequence desc))[1] as id
         from unnest(v_lines) as l
        group by l.organization_id, l.transaction, l.entity, l.entity_id
     ) as n
    group by n.organization_id;

  return cardinality(v_lines);
end
$$;

grant execute on function integration.put_off_lines to assetry_worker;
