-- What the actions on a labour rate answer.
create or replace function workforce.labour_rate_answer(p_rate workforce.labour_rates)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_rate.id, 'hourly_rate', p_rate.hourly_rate, 'currency', p_rate.currency, 'starts_on', p_rate.starts_on,
    'ends_on', p_rate.ends_on, 'row_version', p_rate.row_version
  )
$$;

grant execute on function workforce.labour_rate_answer to assetry_api;
