-- The movement that makes one place hold more or less. What is more is worth what is said, else the average, else what
-- was paid last, else nothing. The standing is locked.
create or replace function inventory.adjustment(
  p_storeroom inventory.storerooms,
  p_line      inventory.line,
  p_reason    text,
  p_reference text
)
returns inventory.movements
language plpgsql
stable
set search_path = ''
as $$
declare
  v_request  inventory.movements := inventory.request(
    p_storeroom, p_line, case when p_line.is_less then 'ADJUST_DOWN' else 'ADJUST_UP' end, p_reason, p_reference
  );
  v_standing inventory.standings;
begin
  if p_line.is_less then
    return v_request;
  end if;

  select * into v_standing
    from inventory.standings as s
   where s.item_id = p_line.item_id
     and s.storeroom_id = p_storeroom.id;

  return inventory.arrival(
    v_request, p_storeroom, p_line,
    coalesce(
      round(p_line.entered_quantity * p_line.unit_cost, 4),
      inventory.divide(v_standing.value * p_line.quantity, v_standing.quantity, 4),
      round(p_line.quantity * coalesce(nullif(v_standing.average_cost, 0), v_standing.last_cost, 0), 4)
    )
  );
end
$$;

grant execute on function inventory.adjustment to assetry_api;
