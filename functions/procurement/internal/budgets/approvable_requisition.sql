-- A requisition as its approval sees it.
create or replace function procurement.approvable_requisition(p_requisition procurement.requisitions)
returns procurement.approvable
language sql
immutable
set search_path = ''
as $$
  select row(
    'REQUISITION', null, p_requisition.id, p_requisition.site_id,
    format('Requisition %s', p_requisition.requisition_number), p_requisition.submission, p_requisition.currency,
    p_requisition.total_amount, p_requisition.author_ids || p_requisition.requester_id, p_requisition.currency,
    p_requisition.total_amount
  )::procurement.approvable
$$;

grant execute on function procurement.approvable_requisition to assetry_api, assetry_list;
