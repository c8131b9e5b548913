-- Refuses to call off a blanket order, which is locked, that is not open or not in its term.
create or replace function procurement.check_blanket_open(p_blanket procurement.purchase_orders)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_fault jsonb := procurement.blanket_fault(p_blanket);
begin
  if v_fault ->> 'code' = 'BLANKET_NOT_OPEN' then
    perform core.refuse('BLANKET_NOT_OPEN', v_fault ->> 'message', 409);
  elsif v_fault is not null then
    perform core.refuse('BLANKET_NOT_IN_TERM', v_fault ->> 'message', 422, p_hint => 'Revise its term');
  end if;
end
$$;

grant execute on function procurement.check_blanket_open to assetry_api;
