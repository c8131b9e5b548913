-- The skill, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function workforce.lock_skill(p_skill_id uuid, p_row_version integer)
returns workforce.skills
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_skill workforce.skills;
begin
  select * into v_skill
    from workforce.skills as s
   where s.id = p_skill_id
     for no key update;

  if not found then
    perform core.refuse('SKILL_NOT_FOUND', 'No such skill', 404);
  end if;

  perform core.check_row_version(v_skill.row_version, p_row_version);
  return v_skill;
end
$$;

grant execute on function workforce.lock_skill to assetry_api;
