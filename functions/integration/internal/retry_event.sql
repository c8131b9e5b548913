-- Hands one event on again, by its last line; what fails again is kept by core.take_each and tried later.
create or replace function integration.retry_event(p_event_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_last  audit.events;
  v_lines audit.events[];
begin
  perform core.unmark('retry_events', p_event_id, p_at);
  select * into v_last from audit.events as e where e.id = p_event_id;

  v_lines := array(
    select e
      from audit.events as e
     where e.organization_id = v_last.organization_id
       and e.entity_id = v_last.entity_id
       and e.at = v_last.at
       and e.transaction = v_last.transaction
       and e.entity = v_last.entity
     order by e.sequence
  );
  perform integration.mark_signals(v_lines);
  return integration.fan_out(v_lines, p_is_alone => true);
end
$$;
