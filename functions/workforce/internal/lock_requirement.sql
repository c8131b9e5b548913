-- The requirement, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function workforce.lock_requirement(p_qualification_requirement_id uuid, p_row_version integer)
returns workforce.requirements
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_requirement workforce.requirements;
begin
  select * into v_requirement
    from workforce.requirements as r
   where r.id = p_qualification_requirement_id
     for no key update;

  if not found then
    perform core.require_all_sites() from workforce.requirements as r where r.id = p_qualification_requirement_id;
    perform core.refuse('QUALIFICATION_REQUIREMENT_NOT_FOUND', 'No such requirement', 404);
  end if;

  perform core.check_row_version(v_requirement.row_version, p_row_version);
  return v_requirement;
end
$$;

grant execute on function workforce.lock_requirement to assetry_api;
