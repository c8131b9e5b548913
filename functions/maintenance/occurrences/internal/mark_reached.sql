-- Gives a schedule whose meter or event has come its day; answers whether it did, as a number. Asked by the clock and
-- not where readings are written: a wrong reading that was corrected meanwhile brings nothing, and who sends readings
-- waits for no schedule.
create or replace function maintenance.mark_reached(p_schedule_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_count integer;
begin
  with waiting as materialized (
    select s.id,
           maintenance.reached(
             s, p_at, t.life_to_date, t.average_per_day,
             s.event is not null and maintenance.has_happened(s, p_at)
           ) as after
      from maintenance.schedules as s
      left join meter.standings as t on t.organization_id = s.organization_id and t.meter_id = s.meter_id
     where s.id = p_schedule_id
       and s.status = 'ACTIVE'
       and s.armed_at is not null
       and (
         s.event is not null
         or t.life_to_date >= s.next_units - s.lead_units
         or t.life_to_date < s.base_units
         or s.basis = 'FIXED' and t.life_to_date < s.next_units - s.every_units
       )
       for no key update of s
  )
  update maintenance.schedules as s
     set next_units = (w.after).next_units,
         base_units = (w.after).base_units,
         armed_at = (w.after).armed_at,
         next_due_on = (w.after).next_due_on,
         next_due_at = (w.after).next_due_at,
         next_generate_at = (w.after).next_generate_at
    from waiting as w
   where s.id = w.id
     and (s.next_units, s.base_units, s.armed_at)
           is distinct from ((w.after).next_units, (w.after).base_units, (w.after).armed_at);

  get diagnostics v_count = row_count;
  return v_count;
end
$$;

grant execute on function maintenance.mark_reached to assetry_api;
