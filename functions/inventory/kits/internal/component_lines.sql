-- What so many kits take, as lines of an issue that come after the one of the kit; refuses what is no kit.
create or replace function inventory.component_lines(p_kit_id uuid, p_quantity numeric)
returns inventory.line[]
language plpgsql
stable
set search_path = ''
as $$
declare
  v_lines inventory.line[];
begin
  select array_agg(
           jsonb_populate_record(
             null::inventory.line,
             jsonb_build_object('position', k.position + 1, 'item_id', k.item_id, 'quantity', k.quantity * p_quantity)
           )
           order by k.position
         )
    into v_lines
    from inventory.kit_components as k
   where k.kit_id = p_kit_id;

  if v_lines is null then
    perform core.refuse('ITEM_NOT_KIT', 'The item has no components', 422);
  elsif exists (
    select 1 from unnest(v_lines) as l where l.quantity <> round(l.quantity, 6) or l.quantity > 999999999
  ) then
    perform core.refuse_field(
      'p_quantity', 'NOT_EXACT', 'The quantities of the components have more than six decimal places'
    );
  end if;

  return v_lines;
end
$$;

grant execute on function inventory.component_lines to assetry_api;
