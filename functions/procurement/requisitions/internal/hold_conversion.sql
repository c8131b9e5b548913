-- Locks what lines of requisitions are ordered from, in the one order of locks: what they name is kept as it is, then
-- their requisitions are locked, which must be approved, and those of the draft into which they go, if any, and then
-- that draft. Answers theirs; ids that name nothing, or a line of another than the one requisition, are reported later.
-- p_row_version is that of the one.
create or replace function procurement.hold_conversion(
  p_requisition_line_ids uuid[],
  p_requisition_id       uuid,
  p_row_version          integer,
  p_purchase_order_id    uuid
)
returns uuid[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_ids         uuid[] := array(
    select l.requisition_id
      from procurement.requisition_lines as l
     where l.id = any (p_requisition_line_ids)
       and p_requisition_id is null
     union
    select p_requisition_id where p_requisition_id is not null
  );
  v_held_ids    uuid[] := array(
    select a.id from unnest(v_ids || procurement.requisitions_of(p_purchase_order_id)) as a (id) group by 1 order by 1
  );
  v_id          uuid;
  v_requisition procurement.requisitions;
begin
  perform procurement.hold_requested(p_requisition_line_ids);

  foreach v_id in array v_held_ids loop
    v_requisition := procurement.lock_requisition(v_id, case v_id when p_requisition_id then p_row_version end);

    if v_id = any (v_ids) and v_requisition.status <> 'APPROVED' then
      perform core.refuse(
        'REQUISITION_NOT_APPROVED',
        format('Requisition %s is %s', v_requisition.requisition_number, v_requisition.status), 409
      );
    end if;
  end loop;

  if p_purchase_order_id is not null then
    perform procurement.lock_purchase_order(p_purchase_order_id, null, v_held_ids);
  end if;

  return v_ids;
end
$$;

grant execute on function procurement.hold_conversion to assetry_api;
