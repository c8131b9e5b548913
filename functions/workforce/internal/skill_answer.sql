-- What the actions on a skill answer.
create or replace function workforce.skill_answer(p_skill workforce.skills)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('id', p_skill.id, 'code', p_skill.code, 'row_version', p_skill.row_version)
$$;

grant execute on function workforce.skill_answer to assetry_api;
