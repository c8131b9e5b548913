-- Those of these schedules, which are locked, that can have their turn now: the open work into which theirs may be
-- merged is locked, and what somebody else has locked is left to the next run. A schedule is locked after work, so
-- nobody is waited for here.
create or replace function maintenance.with_work_at_hand(p_schedules maintenance.schedules[])
returns maintenance.schedules[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_open uuid[];
  v_held uuid[];
begin
  v_open := array(
    select o.work_order_id
      from unnest(p_schedules) as s
      join maintenance.occurrences as o
        on o.organization_id = s.organization_id
       and o.site_id = s.site_id
       and o.schedule_id = s.id
       and o.status = 'GENERATED'
     where s.overlap_policy = 'MERGE_INTO_OPEN'
       and o.work_order_id is not null
  );

  if v_open = '{}' then
    return p_schedules;
  end if;

  v_held := array(
    select w.id
      from work.work_orders as w
     where w.id = any (v_open)
     order by w.id
       for no key update skip locked
  );

  return array(
    select s
      from unnest(p_schedules) as s
     where s.overlap_policy <> 'MERGE_INTO_OPEN'
        or not exists (
             select 1
               from maintenance.occurrences as o
              where o.organization_id = s.organization_id
                and o.site_id = s.site_id
                and o.schedule_id = s.id
                and o.status = 'GENERATED'
                and o.work_order_id <> all (v_held)
           )
     order by s.id
  );
end
$$;

grant execute on function maintenance.with_work_at_hand to assetry_api;
