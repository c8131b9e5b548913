-- What stands against ending a requisition: of what was ordered nothing is cancelled, and what was not is not closed.
create or replace function procurement.requisition_end_faults(
  p_requisition procurement.requisitions,
  p_action      text
)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(
           jsonb_agg(core.fault('order_status', f.code, f.message) || '{"id": null}') filter (where f.is_so), '[]'
         )
    from (
      values
        (
          'REQUISITION_ORDERED', format('Requisition %s is ordered in part', p_requisition.requisition_number),
          p_action = 'cancel_requisition' and p_requisition.order_status <> 'NONE'
        ),
        (
          'REQUISITION_NOT_ORDERED',
          format('Requisition %s is not ordered', p_requisition.requisition_number),
          p_action = 'close_requisition' and p_requisition.order_status = 'NONE'
        )
    ) as f (code, message, is_so)
$$;

grant execute on function procurement.requisition_end_faults to assetry_api, assetry_list;
