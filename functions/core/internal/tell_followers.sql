-- Runs the functions by which domains above follow what happened to these records, in the order of core.followers;
-- answers what they add to the answer of the action.
create or replace function core.tell_followers(p_event text, p_ids uuid[], p_details jsonb default '{}')
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_function text;
  v_part     jsonb;
  v_answer   jsonb := '{}';
begin
  for v_function in
    select format('%I.%I', split_part(f.function, '.', 1), split_part(f.function, '.', 2))
      from core.followers as f
     where f.event = p_event
     order by f.position
  loop
    execute format('select %s($1, $2)', v_function) into v_part using p_ids, p_details;
    v_answer := v_answer || coalesce(v_part, '{}');
  end loop;

  return v_answer;
end
$$;

grant execute on function core.tell_followers to assetry_api;
