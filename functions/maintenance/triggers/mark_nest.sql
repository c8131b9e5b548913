-- Notes that the days may be given back which were left out for a schedule that is due at another time, or does not
-- come; and those of a schedule that itself waits for larger ones within another time.
create or replace function maintenance.mark_nest()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform core.mark_due(new.organization_id, 'generate_maintenance', array_agg(o.schedule_id))
     from maintenance.occurrences as o
    where o.organization_id = new.organization_id
      and o.larger_schedule_id = new.id
   having count(*) > 0;

  if new.nest_window_days is distinct from old.nest_window_days then
    perform core.mark_due(new.organization_id, 'generate_maintenance', array[new.id]);
  end if;

  return null;
end
$$;

create or replace trigger mark_nest
  after update on maintenance.schedules
  for each row
  when (
    (old.nest_group is not null or new.nest_group is not null)
    and (
      new.status, new.next_due_on, new.nest_window_days, new.basis, new.is_statutory, new.in_blackout, new.off_season,
      new.season_starts, new.season_ends, new.site_id
    ) is distinct from (
      old.status, old.next_due_on, old.nest_window_days, old.basis, old.is_statutory, old.in_blackout, old.off_season,
      old.season_starts, old.season_ends, old.site_id
    )
  )
  execute function maintenance.mark_nest();
