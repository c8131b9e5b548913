-- Moves the promised times of what is marked in the organization, or of one work order or request alone; answers how
-- many are marked no more. What somebody has locked stays marked: nobody is waited for.
create or replace function service.take_calendar_marks(p_subject_id uuid, p_most integer)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_mark       service.calendar_marks;
  v_work_order work.work_orders;
  v_request    request.requests;
  v_count      integer := 0;
begin
  for v_mark in
    select m.*
      from service.calendar_marks as m
     where m.organization_id = core.current_organization_id()
       and (p_subject_id is null or m.subject_id = p_subject_id)
     order by m.id
     limit p_most
       for no key update skip locked
  loop
    select * into v_work_order from work.work_orders as w where w.id = v_mark.subject_id for no key update skip locked;

    if found then
      perform service.follow_calendar(v_work_order);
    else
      select * into v_request from request.requests as r where r.id = v_mark.subject_id for no key update skip locked;
      continue when not found;
      perform service.follow_request_calendar(v_request);
    end if;

    delete from service.calendar_marks as m where m.id = v_mark.id;
    v_count := v_count + 1;
  end loop;

  return v_count;
end
$$;

grant execute on function service.take_calendar_marks to assetry_api;
