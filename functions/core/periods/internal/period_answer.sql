-- What the actions on a period answer.
create or replace function core.period_answer(p_period core.periods)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_period.id, 'month_on', p_period.month_on, 'status', p_period.status, 'closed_at', p_period.closed_at,
    'reopened_at', p_period.reopened_at, 'row_version', p_period.row_version
  )
$$;

grant execute on function core.period_answer to assetry_api;
