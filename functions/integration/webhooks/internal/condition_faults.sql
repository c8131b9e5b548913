-- What is wrong with the condition of an endpoint with these patterns: it is about the columns of one list, so they
-- name one kind of record.
create or replace function integration.condition_faults(p_patterns text[], p_condition jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_nouns  text[] := array(select distinct split_part(p.pattern, '.', 1) from unnest(p_patterns) as p (pattern));
  v_entity text;
begin
  if coalesce(p_condition, 'null') = 'null' then
    return '[]';
  end if;

  select e.entity into v_entity from integration.event_entities() as e where array[e.noun] = v_nouns;

  -- Of patterns that name nothing integration.pattern_faults says more.
  if not found then
    return jsonb_build_array(
      core.fault(
        'event_patterns', 'NOT_ALLOWED', 'With record_condition, patterns of one kind of record are accepted'
      )
    );
  end if;

  return core.condition_faults(v_entity, p_condition, 'record_condition');
end
$$;

grant execute on function integration.condition_faults to assetry_api;
