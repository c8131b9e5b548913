-- The members of a crew on the day of a visit, locked in the order of their ids after the crew, which is held, so that
-- nobody joins or leaves meanwhile. Refuses a crew out of reach, or without members on that day.
create or replace function work.hold_crew(p_crew_id uuid, p_starts_at timestamptz)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_crew       workforce.crews;
  v_worker_ids uuid[];
begin
  select * into v_crew from workforce.crews as c where c.id = p_crew_id and c.archived_at is null for share;

  if not found then
    perform core.refuse('CREW_NOT_FOUND', 'No such crew', 404);
  end if;

  v_worker_ids := array(
    select m.worker_id
      from workforce.crew_members as m
     where m.crew_id = p_crew_id
       and m.during @> core.site_date(v_crew.site_id, p_starts_at)
     order by m.worker_id
  );

  if v_worker_ids = '{}' then
    perform core.refuse_field('p_crew_id', 'EMPTY', format('%s has no members on that day', v_crew.name));
  end if;

  perform work.lock_workers_of_labour(v_worker_ids);
  return v_worker_ids;
end
$$;

grant execute on function work.hold_crew to assetry_api;
