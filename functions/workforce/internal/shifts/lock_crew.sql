-- The crew, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_crew(p_crew_id uuid, p_row_version integer)
returns workforce.crews
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_crew workforce.crews;
begin
  select * into v_crew
    from workforce.crews as c
   where c.id = p_crew_id
     for no key update;

  if not found then
    perform core.refuse('CREW_NOT_FOUND', 'No such crew', 404);
  end if;

  perform core.check_row_version(v_crew.row_version, p_row_version);
  return v_crew;
end
$$;

grant execute on function workforce.lock_crew to assetry_api;
