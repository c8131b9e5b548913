-- What the actions on a strategy of maintenance answer.
create or replace function maintenance.strategy_answer(p_strategy maintenance.strategies)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_strategy.id, 'strategy_number', p_strategy.strategy_number, 'rpn', p_strategy.rpn,
    'row_version', p_strategy.row_version
  )
$$;

grant execute on function maintenance.strategy_answer to assetry_api;
