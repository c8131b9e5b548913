-- Receives goods at what they cost: unit_cost of each line is that of the unit in which its quantity was given. The
-- function that every receipt goes through, procurement's too; the storeroom and the items are held. Answers movements.
create or replace function inventory.receive_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_kind      text,
  p_reason    text,
  p_reference text
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line      inventory.line;
  v_movements inventory.movements[] := '{}';
begin
  perform inventory.check_consigned(p_storeroom, p_lines);
  p_lines := inventory.open_lots(p_storeroom.site_id, inventory.set_bins(p_storeroom, p_lines));
  perform inventory.open_rotating(p_storeroom, p_lines);
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_movements := v_movements || inventory.arrival(
      inventory.request(p_storeroom, v_line, p_kind, p_reason, p_reference), p_storeroom, v_line,
      round(coalesce(v_line.entered_quantity, v_line.quantity) * v_line.unit_cost, 4)
    );
  end loop;

  v_movements := inventory.post_movements(
    v_movements, array(select l.tracking = 'SERIAL' from unnest(p_lines) as l order by l.position)
  );
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_movements[l.ordinality], l.position, (select inventory.reads_values()))
             order by l.ordinality
           )
      from unnest(p_lines) with ordinality as l
  );
end
$$;

grant execute on function inventory.receive_lines to assetry_api;
