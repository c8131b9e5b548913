-- Corrects the quantities of these places by differences; p_is_exact: a line without a bin means what lies in none.
-- Items and storeroom are held. Answers movements. Those of lines of different items are posted together: none of them
-- changes what another one finds.
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
  v_line      inventory.line;
  v_there     numeric;
  v_items     uuid[] := '{}';
  v_pending   inventory.movements[] := '{}';
  v_serials   boolean[] := '{}';
  v_moved     inventory.movements[] := '{}';
  v_positions integer[] := '{}';
  v_faults    jsonb := '[]';
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
    if v_line.item_id = any (v_items) then
      v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
      v_pending := '{}';
      v_serials := '{}';
      v_items := '{}';
    end if;

    v_there := inventory.quantity_at(p_storeroom.id, v_line);

    if v_line.is_less and v_there < v_line.quantity then
      v_faults := v_faults || inventory.insufficient(v_line, v_there);
    else
      v_pending := v_pending || inventory.adjustment(p_storeroom, v_line, p_reason, p_reference);
      v_serials := v_serials || (not v_line.is_less and v_line.tracking = 'SERIAL');
      v_items := v_items || v_line.item_id;
      v_positions := v_positions || v_line.position;
    end if;
  end loop;

  perform inventory.refuse_insufficient(v_faults);
  v_moved := v_moved || inventory.post_movements(v_pending, v_serials);
  perform inventory.settle_reservations(p_storeroom, array(select l.item_id from unnest(p_lines) as l));
  return (
    select jsonb_agg(
             inventory.movement_answer(v_moved[p.ordinality], p.position, (select inventory.reads_values()))
             order by p.ordinality
           )
      from unnest(v_positions) with ordinality as p (position, ordinality)
  );
end
$$;

grant execute on function inventory.adjust_lines to assetry_api;
