-- What the actions on the costs of a work order answer.
create or replace function work.cost_answer(p_cost_line_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
           'id', c.id, 'work_order_id', c.work_order_id, 'kind', c.kind, 'amount', c.amount, 'currency', c.currency,
           'base_amount', c.base_amount, 'base_currency', c.base_currency
         )
    from work.cost_lines as c
   where c.id = p_cost_line_id
$$;

grant execute on function work.cost_answer to assetry_api;
