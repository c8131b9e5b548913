-- Gives one schedule what has come that it waits for: a meter, an event, an asset of its category, a larger schedule
-- that was not done; answers nothing that would be counted. Waits for nobody.
create or replace function maintenance.mark_schedule(p_schedule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
begin
  perform core.unmark('generate_maintenance', p_schedule_id, p_at);
  select * into v_schedule from maintenance.schedules as s where s.id = p_schedule_id for no key update nowait;

  if v_schedule.category_id is not null then
    perform maintenance.follow_categories(v_schedule, p_at);
  end if;

  perform set_config('assetry.action', 'generate_maintenance', true);

  if v_schedule.armed_at is not null then
    perform maintenance.mark_reached(p_schedule_id, p_at);

    -- What happened while this began is asked for again.
    if v_schedule.event is not null and maintenance.has_happened(v_schedule, 'infinity')
       and not maintenance.has_happened(v_schedule, p_at)
    then
      perform core.mark_due(v_schedule.organization_id, 'generate_maintenance', array[p_schedule_id]);
    end if;
  end if;

  perform maintenance.give_back_nested(p_schedule_id);
  return 0;
end
$$;
