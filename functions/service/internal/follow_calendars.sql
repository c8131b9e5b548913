-- Moves the promised times that are still to be moved because hours of work have changed, in all organizations; answers
-- how many. Fifty a call; what fails with one stops no other.
create or replace function service.follow_calendars(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform set_config('assetry.action', 'follow_calendars', true);

  return (
    select core.take_each(
             'follow_calendars', 'service.follow_mark', array_agg(d.organization_id order by d.id),
             array_agg(d.subject_id order by d.id), p_at
           )
      from (
        select m.id, m.organization_id, m.subject_id
          from service.calendar_marks as m
         where not core.is_put_off(m.organization_id, 'follow_calendars', m.subject_id, p_at)
         order by m.id
         limit 50
      ) as d
  );
end
$$;

grant execute on function service.follow_calendars to assetry_worker;
