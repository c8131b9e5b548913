-- The rows of an import of work orders; those that make one, and had no fault so far, with the values that the work
-- order gets and all that is wrong with them. p_held are the records that they name, by id, p_statuses the states of
-- the work orders that the file makes. The policies that hold for open ones are asked for all of them at once.
create or replace function work.imported_orders(p_rows core.import_row[], p_held jsonb, p_statuses jsonb)
returns core.import_row[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_row    core.import_row;
  v_status text;
  v_order  work.work_orders;
  v_orders work.work_orders[] := '{}';
  v_places integer[]          := '{}';
  -- What a work order of an import is where nothing is said.
  v_blank  work.work_orders   := jsonb_populate_record(
    null::work.work_orders,
    jsonb_build_object(
      'reported_at', now(), 'origin', 'IMPORT', 'priority', 'MEDIUM', 'work_type', 'CORRECTIVE',
      'requires_permit', false, 'requires_lockout', false, 'inherits_approval', false
    )
  );
begin
  for v_place in 1 .. cardinality(p_rows) loop
    v_row := p_rows[v_place];
    continue when v_row.faults <> '[]' or not v_row.is_new;
    v_status := coalesce(v_row.kept ->> 'status', 'OPEN');
    v_blank.id := v_row.id;
    v_blank.site_id := (p_held -> (v_row.kept ->> 'asset_id') ->> 'site_id')::uuid;
    v_order := jsonb_populate_record(v_blank, jsonb_strip_nulls(v_row.kept));
    v_row.faults := work.imported_order_faults(v_order, v_status, v_row.kept, p_held, p_statuses);

    if v_row.faults = '[]' then
      begin
        if v_status in ('COMPLETED', 'CLOSED', 'CANCELLED') then
          v_row.kept := work.kept_order(work.past_order(v_order, v_row.kept, p_held), v_row.kept);
        else
          v_order.started_at := null;
          v_order.status := case v_status when 'DRAFT' then 'DRAFT' else 'OPEN' end;
          v_orders := v_orders || work.with_terms(v_order, v_row.kept, null, '{}');
          v_places := v_places || v_place;
        end if;
      exception
        when sqlstate 'PGRST' then
          v_row.faults := work.refusal_of(sqlerrm) -> 'details';
      end;
    end if;

    p_rows[v_place] := v_row;
  end loop;

  v_orders := service.with_policies(v_orders);

  for v_number in 1 .. cardinality(v_orders) loop
    v_row := p_rows[v_places[v_number]];

    begin
      v_order := work.with_first_status(v_orders[v_number]);
      v_row.kept := work.kept_order(v_order, v_row.kept);
    exception
      when sqlstate 'PGRST' then
        v_row.faults := work.refusal_of(sqlerrm) -> 'details';
    end;

    p_rows[v_places[v_number]] := v_row;
  end loop;

  return p_rows;
end
$$;

grant execute on function work.imported_orders to assetry_api;
