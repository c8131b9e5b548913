-- What a meter is where nothing else is said, as values of it: what its type says, or what is so without a type.
create or replace function meter.standard_of(p_type meter.types)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', coalesce(p_type.kind, 'CONTINUOUS'), 'reading_mode', coalesce(p_type.reading_mode, 'ABSOLUTE'),
    'direction', coalesce(p_type.direction, 'UP'), 'unit', p_type.unit, 'observations', p_type.observations,
    'decimals', p_type.decimals, 'min_value', p_type.min_value, 'max_value', p_type.max_value,
    'max_rate_per_day', p_type.max_rate_per_day, 'expected_interval_hours', p_type.expected_interval_hours,
    'initial_life_to_date', 0, 'average_method', 'SLIDING_READINGS', 'custom', '{}'::jsonb
  )
$$;

grant execute on function meter.standard_of to assetry_api;
