-- Refuses to hand in a purchase order for all that stands against it, under the first of it.
create or replace function procurement.check_submission(
  p_order              procurement.purchase_orders,
  p_asks_authorization boolean                     default false
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb := procurement.submission_faults(p_order, p_asks_authorization);
  v_first  jsonb := v_faults -> 0;
begin
  if v_first ->> 'code' = 'PURCHASE_ORDER_EMPTY' then
    perform core.refuse('PURCHASE_ORDER_EMPTY', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'VENDOR_NOT_APPROVED' then
    perform core.refuse('VENDOR_NOT_APPROVED', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'CONTRACT_NOT_IN_FORCE' then
    perform core.refuse('CONTRACT_NOT_IN_FORCE', v_first ->> 'message', 422, v_faults);
  elsif v_first ->> 'code' = 'BLANKET_NOT_OPEN' then
    perform core.refuse('BLANKET_NOT_OPEN', v_first ->> 'message', 409, v_faults);
  elsif v_first ->> 'code' = 'BLANKET_NOT_IN_TERM' then
    perform core.refuse('BLANKET_NOT_IN_TERM', v_first ->> 'message', 422, v_faults);
  elsif v_faults @> '[{"code": "BINDINGS_CONFLICT"}]' then
    perform core.refuse(
      'BINDINGS_CONFLICT', 'The contracts of the work authorize no vendor in common', 422, v_faults,
      'Authorize a vendor for all of them with create_authorized_vendor, or submit an order with p_override_reason'
    );
  elsif v_first is not null then
    perform core.refuse(
      'AUTHORIZED_VENDOR_REQUIRED', v_first ->> 'message', 422, v_faults,
      'An account with the permission entitlement.override can submit an order with p_override_reason'
    );
  end if;
end
$$;

grant execute on function procurement.check_submission to assetry_api;
