-- Gives a schedule, which is locked, the days back that were left out for a larger one which then was not done: the day
-- comes again, or was missed where a later one has had its turn. Answers how many of them are not waited for any more.
create or replace function maintenance.give_back_nested(p_schedule_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left_out record;
  v_schedule maintenance.schedules;
  v_is_later boolean;
  v_count    integer := 0;
begin
  perform set_config('assetry.action', 'give_back_nested', true);

  for v_left_out in
    select o as occurrence, f.fate
      from maintenance.occurrences as o
      join maintenance.schedules as s on s.id = o.schedule_id
     cross join lateral maintenance.fate_of_larger(s, o) as f (fate)
     where o.organization_id = core.current_organization_id()
       and o.site_id = s.site_id
       and o.schedule_id = p_schedule_id
       and o.larger_schedule_id is not null
       and f.fate <> 'COMING'
     order by o.seq desc
  loop
    select * into v_schedule from maintenance.schedules as s where s.id = p_schedule_id;

    v_is_later := v_left_out.fate = 'LEFT_OUT' and exists (
      select 1
        from maintenance.occurrences as o
       where o.organization_id = v_schedule.organization_id
         and o.schedule_id = v_schedule.id
         and o.seq > (v_left_out.occurrence).seq
    );

    update maintenance.occurrences as o
       set larger_schedule_id = null,
           status = case when v_is_later then 'MISSED' else o.status end,
           reason = case
             when v_is_later then 'LATER_DUE'
             when v_left_out.fate = 'LEFT_OUT' then 'LARGER_LEFT_OUT'
             else o.reason
           end
     where o.id = (v_left_out.occurrence).id
       and o.larger_schedule_id is not null;

    if v_left_out.fate = 'LEFT_OUT' and not v_is_later then
      perform maintenance.store_next(maintenance.after_unmatch(v_schedule, v_left_out.occurrence));
    end if;

    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function maintenance.give_back_nested to assetry_worker;
