-- Writes a new requisition with its lines: the one way in which requisitions come to be.
create or replace function procurement.insert_requisition(
  p_requisition procurement.requisitions,
  p_lines       procurement.requisition_lines[]
)
returns procurement.requisitions
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  begin
    insert into procurement.requisitions (
      site_id, requisition_number, requester_id, origin, work_order_id, currency, needed_on, reason, author_ids
    )
    values (
      p_requisition.site_id,
      coalesce(p_requisition.requisition_number, core.new_number('procurement.requisitions')),
      coalesce(p_requisition.requester_id, core.current_account_id()), coalesce(p_requisition.origin, 'MANUAL'),
      p_requisition.work_order_id, core.hold_currency(p_requisition.site_id),
      p_requisition.needed_on, p_requisition.reason, procurement.with_author('{}')
    )
    returning * into p_requisition;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('requisition', v_constraint);
  end;

  p_requisition := procurement.store_requisition_lines(p_requisition, p_lines);

  update procurement.requisitions as r
     set total_amount = p_requisition.total_amount
   where r.id = p_requisition.id
  returning * into p_requisition;

  return p_requisition;
end
$$;

grant execute on function procurement.insert_requisition to assetry_api;
