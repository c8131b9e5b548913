-- Corrects the quantities of these places by differences; p_is_exact: a line without a bin means what lies in none.
-- Items and storeroom are held. Answers movements.
create or replace function inventory.adjust_lines(
  p_storeroom inventory.storerooms,
  p_lines     inventory.line[],
  p_reason    text,
  p_reference text    default null,
  p_is_exact  boolean default false
)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line   inventory.line;
  v_there  numeric;
  v_moved  jsonb := '[]';
  v_faults jsonb := '[]';
begin
  perform inventory.check_consigned(p_storeroom, p_lines);

  if not p_is_exact then
    p_lines := inventory.set_bins(p_storeroom, p_lines);
  end if;

  p_lines := inventory.open_lots(p_storeroom.site_id, p_lines);
  perform inventory.open_rotating(p_storeroom, array(select l from unnest(p_lines) as l where not l.is_less));
  perform inventory.lock_standings(
    array(select l.item_id from unnest(p_lines) as l), array_fill(p_storeroom.id, array[cardinality(p_lines)])
  );

  foreach v_line in array p_lines loop
    v_there := inventory.quantity_at(p_storeroom.id, v_line);

    if v_line.is_less and v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
    else
      v_moved := v_moved || inventory.movement_answer(
        inventory.adjust_line(p_storeroom, v_line, p_reason, p_reference), v_line.position
      );
    end if;
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return v_moved;
end
$$;

grant execute on function inventory.adjust_lines to assetry_api;
