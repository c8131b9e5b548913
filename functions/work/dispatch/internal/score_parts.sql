-- The parts of a score as they are shown.
create or replace function work.score_parts(
  p_travel integer, p_load integer, p_experience integer, p_continuity integer, p_level integer, p_cost integer
)
returns jsonb
language sql
stable
parallel safe
return jsonb_strip_nulls(
  jsonb_build_object(
    'travel', p_travel, 'load', p_load, 'experience', p_experience, 'continuity', p_continuity, 'level', p_level,
    'cost', p_cost
  )
);

grant execute on function work.score_parts to assetry_api, assetry_list;
