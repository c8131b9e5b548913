-- A row of an import that makes a work order, with the values that the work order gets and all that is wrong with them.
-- p_held are the records that it names, by id, p_statuses the states of the work orders that the file makes.
create or replace function work.imported_order(p_row core.import_row, p_held jsonb, p_statuses jsonb)
returns core.import_row
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_status text := p_statuses ->> p_row.id::text;
  v_order  work.work_orders;
begin
  v_order := jsonb_populate_record(
    null::work.work_orders,
    jsonb_build_object(
      'site_id', p_held -> (p_row.kept ->> 'asset_id') -> 'site_id', 'reported_at', now(), 'origin', 'IMPORT',
      'priority', 'MEDIUM', 'work_type', 'CORRECTIVE', 'requires_permit', false, 'requires_lockout', false,
      'inherits_approval', false
    ) || jsonb_strip_nulls(p_row.kept)
  );
  v_order.id := p_row.id;
  p_row.faults := work.imported_order_faults(v_order, v_status, p_row.kept, p_held, p_statuses);

  if p_row.faults = '[]' then
    begin
      if v_status in ('COMPLETED', 'CLOSED', 'CANCELLED') then
        v_order := work.past_order(v_order, p_row.kept, p_held);
      else
        v_order.started_at := null;
        v_order.status := case v_status when 'DRAFT' then 'DRAFT' else 'OPEN' end;
        v_order := work.prepared(v_order, p_row.kept, null, '{}');
      end if;

      -- Of its many columns most are empty.
      p_row.kept := jsonb_strip_nulls(to_jsonb(v_order))
        || jsonb_strip_nulls(jsonb_build_object('external_ids', p_row.kept -> 'external_ids'));
    exception
      when sqlstate 'PGRST' then
        p_row.faults := work.refusal_of(sqlerrm) -> 'details';
    end;
  end if;

  return p_row;
end
$$;

grant execute on function work.imported_order to assetry_api;
