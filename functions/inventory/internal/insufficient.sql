-- What is reported of a line for which there is too little: how much there is, and how much was asked for. Line 0 is
-- what the arguments themselves ask for.
create or replace function inventory.insufficient(p_line inventory.line, p_available numeric)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select core.fault(
           case p_line.position when 0 then 'p_quantity' else format('p_lines[%s].quantity', p_line.position) end,
           'INSUFFICIENT_STOCK',
           format('%s of %s is available', trim_scale(p_available), p_line.item_number)
         )
         || jsonb_build_object(
              'item_id', p_line.item_id, 'available_quantity', p_available, 'requested_quantity', p_line.quantity
            )
$$;

grant execute on function inventory.insufficient to assetry_api;
