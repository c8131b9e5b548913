-- The strategy, locked for a change; refuses one that is out of reach or was changed meanwhile.
create or replace function maintenance.lock_strategy(p_strategy_id uuid, p_row_version integer)
returns maintenance.strategies
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_strategy maintenance.strategies;
begin
  select * into v_strategy
    from maintenance.strategies as t
   where t.id = p_strategy_id
     for no key update;

  if not found then
    perform core.refuse('MAINTENANCE_STRATEGY_NOT_FOUND', 'No such maintenance strategy', 404);
  end if;

  perform core.check_row_version(v_strategy.row_version, p_row_version);
  return v_strategy;
end
$$;

grant execute on function maintenance.lock_strategy to assetry_api;
