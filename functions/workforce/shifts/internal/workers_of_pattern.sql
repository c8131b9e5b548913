-- The workers whose shifts a pattern or a crew decides, wherever they are at home.
create or replace function workforce.workers_of_pattern(p_shift_pattern_id uuid, p_crew_id uuid default null)
returns uuid[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select a.worker_id
      from workforce.shift_assignments as a
     where a.organization_id = core.current_organization_id()
       and a.shift_pattern_id = p_shift_pattern_id
       and a.worker_id is not null
    union
    select m.worker_id
      from workforce.crew_members as m
     where m.organization_id = core.current_organization_id()
       and m.is_full_time
       and (
             m.crew_id = p_crew_id
             or m.crew_id in (
                  select a.crew_id
                    from workforce.shift_assignments as a
                   where a.organization_id = core.current_organization_id()
                     and a.shift_pattern_id = p_shift_pattern_id
                     and a.crew_id is not null
                )
           )
  )
$$;

grant execute on function workforce.workers_of_pattern to assetry_api;
