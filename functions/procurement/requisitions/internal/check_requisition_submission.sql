-- Refuses to hand in a requisition for all that stands against it, under the first of it.
create or replace function procurement.check_requisition_submission(p_requisition procurement.requisitions)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.requisition_submission_faults(p_requisition);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'REQUISITION_EMPTY' then
    perform core.refuse('REQUISITION_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'ITEM_NOT_USABLE' then
    perform core.refuse('ITEM_NOT_USABLE', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'WORK_ORDER_NOT_OPEN' then
    perform core.refuse('WORK_ORDER_NOT_OPEN', v_first ->> 'message', 409, v_faults);
  elsif v_first ->> 'code' = 'BINDINGS_CONFLICT' then
    perform core.refuse(
      'BINDINGS_CONFLICT', v_first ->> 'message', 422, v_faults,
      'Authorize a vendor for all of them with create_authorized_vendor, or suggest none'
    );
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'Suggest an authorized vendor (/authorized_vendors), or none'
    );
  end if;
end
$$;

grant execute on function procurement.check_requisition_submission to assetry_api;
